// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * The declarations of a program's classes, without method bodies. Equal declarations mean equal
 * type hierarchies and members.
 *
 * @param classes the classes, by name
 * @param unreadable the names of those that cannot be read
 */
record TypesOfProgram(Map<String, Declared> classes, Set<String> unreadable) {

    /** The declarations of a class. */
    record Declared(int flags, Optional<String> superclass, List<String> interfaces, List<FieldModel> fields,
            List<Method> methods) {}

    /** A method without its code. */
    record Method(MethodRef ref, int flags) {}

    static TypesOfProgram of(Program program) {
        Map<String, Declared> classes = new HashMap<>();
        for (ClassModel model : program.classes()) {
            List<Method> methods = model.methods()
                    .stream()
                    .map(method -> new Method(method.ref(), method.flags()))
                    .toList();
            classes.put(model.name(), new Declared(
                    model.flags(), model.superclass(), model.interfaces(), model.fields(), methods));
        }
        return new TypesOfProgram(classes, program.unreadableClasses());
    }
}
