// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.library.CallbackPattern;
import org.isolde.program.DeclaredMethod;

/** Library methods that library code may call on objects; there is one for each set of patterns. */
final class Callbacks {

    /** Null for all methods that library code knows. */
    private final @Nullable List<CallbackPattern> patterns;
    private final Overrides overrides;
    private final Map<Integer, List<DeclaredMethod>> byKind = new HashMap<>();
    private @Nullable ObjectFilter filter;

    Callbacks(@Nullable List<CallbackPattern> patterns, Overrides overrides) {
        this.patterns = patterns;
        this.overrides = overrides;
    }

    boolean isNothing() {
        return patterns != null && patterns.isEmpty();
    }

    /** Those of an object's methods that are meant. */
    List<DeclaredMethod> of(int object) {
        int kind = overrides.kind(object);
        List<DeclaredMethod> known = byKind.get(kind);
        if (known == null) {
            known = patterns == null ? overrides.of(object) : overrides.matching(object, patterns);
            byKind.put(kind, known);
        }
        return known;
    }

    /** Lets the objects pass that have such methods. */
    ObjectFilter havingSome() {
        ObjectFilter known = filter;
        if (known == null) {
            known = overrides.filter(object -> !of(object).isEmpty());
            filter = known;
        }
        return known;
    }
}
