// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * The classes of which objects may exist at run time.
 *
 * <p>A class that is not abstract counts when code of the program creates an object of it, when the
 * program names it in a class literal or a string, or when it or one of its members has an
 * annotation: library code may create objects of such classes. All classes count when the program
 * has no main method, being itself a library then, or when it calls a method that creates objects
 * of classes not named in its code.
 *
 * <p>Missing classes count, too, if they belong to the program: because their files cannot be read,
 * or because the program creates objects of them and they are in one of its packages. Other missing
 * classes are assumed to be library code, which does not know the program's types.
 */
final class Instances {

    /**
     * Names of methods of the JDK, in whichever class, that create objects of classes which the
     * call does not name, or find them.
     */
    private static final Set<String> CREATORS = Set.of(
            "allocateInstance", "defineClass", "defineHiddenClass", "findClass", "findConstructor", "loadClass",
            "readObject",
            "readUnshared", "unreflectConstructor");

    /** The same of methods whose names mean something else in other classes. */
    private static final Set<String> CREATORS_OF_CLASSES = Set.of("java/lang/Class.forName",
            "java/lang/Class.newInstance",
            "java/lang/reflect/Constructor.newInstance");

    /** Classes of the JDK of which the same is true of every method that finds something. */
    private static final Set<String> FINDERS = Set.of("java/util/ServiceLoader", "javax/naming/Context",
            "javax/naming/InitialContext");

    private final Program program;
    private final ProgramFacts facts;
    private final Optional<String> everyClass;
    private final SortedMap<String, List<FunctionObject>> functions;
    private final SortedSet<String> absent;
    private final RuntimeTypes runtimeTypes;

    private Instances(
            Program program,
            ProgramFacts facts,
            Optional<String> everyClass,
            SortedMap<String, List<FunctionObject>> functions,
            SortedSet<String> absent,
            RuntimeTypes runtimeTypes) {
        this.program = program;
        this.facts = facts;
        this.everyClass = everyClass;
        this.functions = functions;
        this.absent = absent;
        this.runtimeTypes = runtimeTypes;
    }

    static Instances of(Program program, ProgramFacts facts) {
        SortedMap<String, List<FunctionObject>> functions = new TreeMap<>();
        for (FunctionObject function : facts.functions().values()) {
            functions.computeIfAbsent(function.type(), type -> new ArrayList<>()).add(function);
        }
        functions.values().forEach(Collections::sort);
        return new Instances(program, facts, whyEveryClass(facts), functions, findAbsent(program, facts),
                RuntimeTypes.of(facts));
    }

    /**
     * The same in the next snapshot, if its classes contribute the same and have the same
     * supertypes.
     */
    Instances in(Program next, ProgramFacts nextFacts) {
        return new Instances(next, nextFacts, everyClass, functions, absent, runtimeTypes);
    }

    private static Optional<String> whyEveryClass(ProgramFacts facts) {
        if (facts.mains() == 0) {
            return Optional.of("The program has no main method; code that is not in sight may create its objects.");
        }
        SortedSet<MethodRef> creators = new TreeSet<>();
        for (MethodRef method : facts.platform().values()) {
            boolean creates = CREATORS.contains(method.name())
                    || CREATORS_OF_CLASSES.contains(method.owner() + "." + method.name());
            if (creates || FINDERS.contains(method.owner())) {
                creators.add(method);
            }
        }
        return creators.stream().findFirst().map(
                method -> "The program calls " + method.owner().replace('/', '.') + "." + method.name()
                        + ", which may create objects of any class.");
    }

    private static SortedSet<String> findAbsent(Program program, ProgramFacts facts) {
        Hierarchy hierarchy = program.hierarchy();
        SortedSet<String> absent = new TreeSet<>(program.unreadableClasses());
        SortedSet<String> missing = new TreeSet<>();
        for (String type : facts.created().values()) {
            if (!hierarchy.isKnown(type)) {
                missing.add(type);
            }
        }
        if (!missing.isEmpty()) {
            Set<String> packages = new TreeSet<>();
            facts.classes().keySet().forEach(name -> packages.add(packageOf(name)));
            missing.removeIf(type -> !packages.contains(packageOf(type)));
            absent.addAll(missing);
        }
        return Collections.unmodifiableSortedSet(absent);
    }

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    /** Why all classes count, where they do. */
    Optional<String> everyClass() {
        return everyClass;
    }

    /** Whether there may be objects of exactly this class of the program. */
    boolean contains(String type) {
        if (program.hierarchy().isAbstract(type)) {
            return false;
        }
        ClassFacts own = facts.classes().get(type);
        return own != null
                && (everyClass.isPresent() || facts.created().contains(type) || facts.named().contains(type)
                        || own.surface().annotated());
    }

    /** The classes of the program that count and are below a type. */
    List<String> below(String type) {
        return program.hierarchy().subtypes(type).stream().filter(this::contains).toList();
    }

    /** What lambda expressions and method references create, below a type; sorted. */
    List<FunctionObject> functionsBelow(String type) {
        List<FunctionObject> below = new ArrayList<>();
        functions.forEach((functional, objects) -> {
            if (program.hierarchy().isSubtype(functional, type)) {
                below.addAll(objects);
            }
        });
        return below;
    }

    /** All that lambda expressions and method references create; sorted. */
    List<FunctionObject> functions() {
        return functions.values().stream().flatMap(List::stream).toList();
    }

    /** The classes that the program creates at run time. */
    RuntimeTypes runtimeTypes() {
        return runtimeTypes;
    }

    /** The classes of the program that are not there although there may be objects of them. */
    SortedSet<String> absent() {
        return absent;
    }
}
