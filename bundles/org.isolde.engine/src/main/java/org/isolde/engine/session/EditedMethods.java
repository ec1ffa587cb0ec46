// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;

/**
 * Finds the methods of a class that an edit affects: those that are new or gone, and those whose
 * code or line numbers differ.
 */
public final class EditedMethods {

    private EditedMethods() {}

    /** The methods of a class that differ; all of them when it differs in more than its methods. */
    static Set<MethodRef> of(Optional<ClassModel> before, Optional<ClassModel> after) {
        Map<MethodRef, MethodModel> old = methods(before);
        Map<MethodRef, MethodModel> now = methods(after);
        Set<MethodRef> edited = new HashSet<>(old.keySet());
        edited.addAll(now.keySet());
        if (before.map(EditedMethods::withoutMethods).equals(after.map(EditedMethods::withoutMethods))) {
            edited.removeIf(ref -> now.containsKey(ref) && now.get(ref).equals(old.get(ref)));
        }
        return edited;
    }

    private static Map<MethodRef, MethodModel> methods(Optional<ClassModel> model) {
        Map<MethodRef, MethodModel> methods = new HashMap<>();
        model.ifPresent(present -> present.methods().forEach(method -> methods.put(method.ref(), method)));
        return methods;
    }

    private static ClassModel withoutMethods(ClassModel model) {
        return new ClassModel(
                model.name(),
                model.flags(),
                model.superclass(),
                model.interfaces(),
                model.sourceFile(),
                model.annotations(),
                model.fields(),
                List.of(),
                model.origin(),
                "");
    }
}
