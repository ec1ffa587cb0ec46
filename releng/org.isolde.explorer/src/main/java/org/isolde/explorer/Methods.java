// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * Method resolution and selection, for the methods of the program (Java Virtual Machine
 * Specification, SE 21, 5.4.3 and 5.4.6).
 */
final class Methods {

    private static final String LIBRARY = "java/";

    private final Program program;

    Methods(Program program) {
        this.program = program;
    }

    /** Whether a type, or the element type of an array, belongs to the library. */
    static boolean isLibrary(String type) {
        return type.startsWith(LIBRARY) || type.startsWith("[");
    }

    /**
     * The method that a name stands for when it is not chosen by the receiver; empty when it is one
     * of the library.
     */
    Optional<MethodModel> named(MethodRef name) {
        return find(name, name.owner(), false);
    }

    /** The method that an object of a class runs; empty when it is one of the library. */
    Optional<MethodModel> selected(MethodRef name, String type) {
        return find(name, type, true);
    }

    private Optional<MethodModel> find(MethodRef name, String type, boolean instance) {
        List<MethodModel> inClasses = superclasses(type)
                .flatMap(owner -> program.method(name.in(owner)).stream())
                .filter(method -> !method.isAbstract() && !(instance && method.isStatic()))
                .toList();
        return inClasses.isEmpty() ? ofInterfaces(name, type) : Optional.of(inClasses.getFirst());
    }

    private Stream<String> superclasses(String type) {
        return Stream.iterate(Optional.of(type), Optional::isPresent,
                above -> program.hierarchy().superclass(above.get())).map(Optional::get);
    }

    /** The method of an interface that no other one overrides. */
    private Optional<MethodModel> ofInterfaces(MethodRef name, String type) {
        Hierarchy hierarchy = program.hierarchy();
        List<MethodModel> found = hierarchy.supertypes(type)
                .stream()
                .filter(hierarchy::isInterface)
                .flatMap(owner -> program.method(name.in(owner)).stream())
                .filter(method -> !method.isAbstract() && !method.isStatic())
                .toList();
        return found.stream()
                .filter(method -> found.stream().noneMatch(other -> other != method
                        && hierarchy.isSubtype(other.ref().owner(), method.ref().owner())))
                .findFirst();
    }
}
