// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;

/**
 * The declarations of a class without its code: all that a type hierarchy needs.
 *
 * @param name internal name, for example {@code java/util/List}
 * @param flags access flags, as in {@link Modifier}
 * @param superclass internal name of the superclass, empty for {@code java/lang/Object} and module
 *     descriptors
 * @param interfaces internal names of the interfaces it names, in order
 * @param annotations internal names of the types of the annotations on it, in the order of the
 *     class file
 * @param fields in the order of the class file
 * @param methods in the order of the class file
 * @param origin where the class file was found, as a person would name it: a path, or a jar and an
 *     entry
 */
public record ClassHeader(
        String name,
        int flags,
        Optional<String> superclass,
        List<String> interfaces,
        List<String> annotations,
        List<FieldModel> fields,
        List<MethodHeader> methods,
        String origin) {

    /** Whether it is an interface (annotation types included). */
    public boolean isInterface() {
        return Modifier.isInterface(flags);
    }

    /** Whether no object can be of exactly this class. */
    public boolean isAbstract() {
        return Modifier.isAbstract(flags);
    }
}
