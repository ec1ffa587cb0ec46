package org.isolde.program.library;

import org.isolde.program.Hierarchy;
import org.isolde.program.MethodRef;

/**
 * Library methods that library code may call on any object it can reach; those of the program that override one of them
 * are then run.
 *
 * @param type the types that declare the methods
 * @param method the methods
 */
public record CallbackPattern(TypePattern type, MethodPattern method) {

    /** Whether a library method, in the type that declares it, is one of those meant. */
    public boolean matches(MethodRef libraryMethod, Hierarchy hierarchy) {
        return method.matches(libraryMethod) && type.matches(libraryMethod.owner(), hierarchy);
    }
}
