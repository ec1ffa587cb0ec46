// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * The contributions of all classes of a program to its call graph, and their sums. Immutable; an
 * edit replaces the contributions of the changed classes.
 *
 * @param classes the facts of each class
 * @param created the classes that some class creates objects of
 * @param functions what lambda expressions and method references create
 * @param named the classes that some class names in a literal or a string
 * @param platform the methods of the JDK that are called
 * @param mains how many classes have a main method
 * @param arrayWrappers how many classes make lists, or hand on streams, of arrays that others may
 *     have
 */
record ProgramFacts(
        Map<String, ClassFacts> classes,
        Tally<String> created,
        Tally<FunctionObject> functions,
        Tally<String> named,
        Tally<MethodRef> platform,
        int mains,
        int arrayWrappers) {

    static ProgramFacts of(Program program) {
        ProgramFacts empty = new ProgramFacts(
                Map.of(), Tally.empty(), Tally.empty(), Tally.empty(), Tally.empty(), 0, 0);
        Set<String> names = new HashSet<>();
        program.classes().forEach(model -> names.add(model.name()));
        return empty.with(program, names);
    }

    /** The facts of the next snapshot, in which only these classes may differ. */
    ProgramFacts with(Program next, Set<String> names) {
        Map<String, ClassFacts> nextClasses = new HashMap<>(classes);
        List<ClassFacts.Contribution> before = new ArrayList<>();
        List<ClassFacts.Contribution> after = new ArrayList<>();
        int nextMains = mains;
        int nextWrappers = arrayWrappers;
        for (String name : names) {
            Optional<ClassFacts> facts = next.classNamed(name).map(ClassFacts::of);
            ClassFacts old = facts.isPresent() ? nextClasses.put(name, facts.get()) : nextClasses.remove(name);
            before.add(old == null ? ClassFacts.Contribution.NONE : old.contribution());
            after.add(facts.map(ClassFacts::contribution).orElse(ClassFacts.Contribution.NONE));
            nextWrappers += (facts.isPresent() && facts.get().surface().wrapsArrays() ? 1 : 0)
                    - (old != null && old.surface().wrapsArrays() ? 1 : 0);
            nextMains += (facts.isPresent() && facts.get().surface().main() ? 1 : 0)
                    - (old != null && old.surface().main() ? 1 : 0);
        }
        return new ProgramFacts(
                nextClasses,
                created.with(
                        all(before, ClassFacts.Contribution::created), all(after, ClassFacts.Contribution::created)),
                functions.with(
                        all(before, ClassFacts.Contribution::functions),
                        all(after, ClassFacts.Contribution::functions)),
                named.with(all(before, ClassFacts.Contribution::named), all(after, ClassFacts.Contribution::named)),
                platform.with(
                        all(before, ClassFacts.Contribution::platform),
                        all(after, ClassFacts.Contribution::platform)),
                nextMains,
                nextWrappers);
    }

    /** Whether lists and streams of the JDK may be views of shared arrays. */
    boolean wrapsArrays() {
        return arrayWrappers > 0;
    }

    /** Whether the program has a class with a static initialiser of that name. */
    boolean hasInitialiser(String name) {
        ClassFacts facts = classes.get(name);
        return facts != null && facts.surface().methods().containsKey(ClassInitialisation.INITIALISER);
    }

    private static <T> List<T> all(
            List<ClassFacts.Contribution> contributions,
            Function<ClassFacts.Contribution, Set<T>> part) {
        List<T> all = new ArrayList<>();
        contributions.forEach(contribution -> all.addAll(part.apply(contribution)));
        return all;
    }
}
