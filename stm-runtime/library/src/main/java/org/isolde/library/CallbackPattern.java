// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.Collection;
import java.util.List;

/**
 * Library methods that library code may call on any object it can reach. If methods of the program
 * override them, those run.
 *
 * @param type the types that declare the methods
 * @param method the methods
 * @param triggers when not empty, they are called only in programs that call one of these methods
 */
public record CallbackPattern(TypePattern type, MethodPattern method, List<CallbackPattern> triggers) {

    /** The same, in programs that call one of the methods. */
    CallbackPattern when(List<CallbackPattern> methods) {
        return new CallbackPattern(type, method, List.copyOf(methods));
    }

    /** Whether they are called in a program that calls these library methods. */
    public boolean applies(Collection<? extends LibraryMethod> called, TypeHierarchy hierarchy) {
        return triggers.isEmpty() || called.stream()
                .anyMatch(
                        libraryMethod -> triggers.stream()
                                .anyMatch(trigger -> trigger.matches(libraryMethod, hierarchy)));
    }

    /** Whether a library method, in the type that declares it, is one of those meant. */
    public boolean matches(LibraryMethod libraryMethod, TypeHierarchy hierarchy) {
        return method.matches(libraryMethod) && type.matches(libraryMethod.owner(), hierarchy);
    }
}
