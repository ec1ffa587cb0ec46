// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Signature;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Computes which static initialisers run when a class is initialised, and which statements
 * initialise a class (Java Virtual Machine Specification, SE 21, 5.5).
 *
 * <p>A class is initialised by the creation of an object, by a call of a static method, and by an
 * access to a static field. Before it come its superclasses, and of its superinterfaces those with
 * default methods. A field counts as one of the class by which it is named, which is the declaring
 * class or one below it. Classes of the JDK count as initialised: their initialisers touch nothing
 * of the program's.
 */
final class ClassInitialisation {

    /** Represents all enum classes, whose constants library code looks up. */
    static final String ENUM = "java/lang/Enum";

    static final Signature INITIALISER = new Signature(MethodRef.STATIC_INITIALISER, "()V");

    private final Hierarchy hierarchy;

    ClassInitialisation(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** The class that a statement initialises, calls aside. */
    static Optional<String> typeInitialised(Stmt statement) {
        return switch (statement) {
            case Stmt.StaticLoad load -> Optional.of(load.field().owner());
            case Stmt.StaticStore store -> Optional.of(store.field().owner());
            case Stmt.NewObject creation -> Optional.of(creation.type());
            // Labels that are constants of enum classes are looked up when they are reached.
            case Stmt.TypeSwitch choice when choice.labels().stream().anyMatch(Constant.Described.class::isInstance) ->
                Optional.of(ENUM);
            default -> Optional.empty();
        };
    }

    /**
     * Whether a class is initialised, or its initialisation under way, when code of the class
     * {@code caller} runs: it is the same or a superclass.
     */
    static boolean isInitialisedIn(String caller, String type, Hierarchy hierarchy) {
        return caller.equals(type)
                || !type.equals(ENUM) && !hierarchy.isInterface(type) && hierarchy.isSubtype(caller, type);
    }

    /**
     * What runs when a type is initialised; when {@link #ENUM} is, the initialisers of all enum
     * classes.
     */
    Callees of(String type) {
        if (type.equals(ENUM)) {
            SortedSet<MethodRef> found = new TreeSet<>();
            hierarchy.subtypes(ENUM).forEach(enumeration -> found.addAll(initialisersOf(enumeration)));
            return new Callees(List.of(), List.of(), List.of(), List.copyOf(found), List.of());
        }
        List<String> unknown = !isOfPlatform(type) && !hierarchy.isApplication(type) && hierarchy.isKnown(type)
                ? List.of(Reasons.initialiserOfLibrary(type))
                : List.of();
        return new Callees(List.of(), List.of(), List.of(), List.copyOf(initialisersOf(type)), unknown);
    }

    /**
     * The initialisers that may run before one of the methods does, other than by the creation of
     * its receiver.
     */
    SortedSet<MethodRef> ofCalls(Collection<Callees.Target> targets) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (Callees.Target target : targets) {
            MethodRef method = target.method();
            boolean initialises = method.isConstructor()
                    || hierarchy.declared(method.owner(), Signature.of(method))
                            .filter(DeclaredMethod::isStatic)
                            .isPresent();
            if (initialises) {
                found.addAll(initialisersOf(method.owner()));
            }
        }
        return found;
    }

    /** The initialisers of the program that run when a type is initialised, its own included. */
    private SortedSet<MethodRef> initialisersOf(String type) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (String above : hierarchy.isInterface(type) ? Set.of(type) : hierarchy.supertypes(type)) {
            if (!isOfPlatform(above) && hierarchy.isApplication(above)
                    && (above.equals(type) || isInitialisedFromBelow(above))) {
                hierarchy.declared(above, INITIALISER).map(DeclaredMethod::ref).ifPresent(found::add);
            }
        }
        return found;
    }

    private boolean isInitialisedFromBelow(String above) {
        return !hierarchy.isInterface(above) || hierarchy.declaredMethods(above)
                .stream()
                .anyMatch(method -> !method.isAbstract() && !method.isStatic());
    }

    private static boolean isOfPlatform(String name) {
        return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("jdk/");
    }
}
