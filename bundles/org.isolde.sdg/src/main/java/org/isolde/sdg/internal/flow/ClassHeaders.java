// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.Exclusions;

/**
 * Detects changes to supertypes, fields and exclusion annotations of classes. Such a change can
 * alter what a field reference resolves to in unchanged code. Mutable.
 */
public final class ClassHeaders {

    private record Header(
            Optional<String> superclass, List<String> interfaces, List<FieldModel> fields, Set<String> exclusions) {

        static Header of(ClassModel model) {
            return new Header(model.superclass(), model.interfaces(), model.fields(), Exclusions.of(model));
        }
    }

    private Map<String, ClassModel> seen = new HashMap<>();

    /** Sees no class yet. */
    public ClassHeaders() {}

    /**
     * Whether a class has come, has gone or has another header than in the program seen last.
     * Linear in the number of classes.
     */
    public boolean haveChanged(Program program) {
        Map<String, ClassModel> now = new HashMap<>();
        boolean changed = false;
        for (ClassModel model : program.classes()) {
            now.put(model.name(), model);
            ClassModel before = seen.get(model.name());
            changed |= before == null || before != model && !Header.of(before).equals(Header.of(model));
        }
        changed |= now.size() != seen.size();
        seen = now;
        return changed;
    }
}
