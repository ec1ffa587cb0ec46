// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;

/**
 * Everything that the targets of a call depend on, for one snapshot of a program.
 *
 * @param program the snapshot
 * @param summaries what library methods do
 * @param facts what each class contributes
 * @param instances the classes of which there may be objects
 * @param overrides the methods of the program that library code can call
 * @param resolver finds the answers
 */
record World(
        Program program,
        LibraryEffects summaries,
        ProgramFacts facts,
        Instances instances,
        Overrides overrides,
        CallResolver resolver) {

    static World of(Program program, LibraryEffects summaries) {
        ProgramFacts facts = ProgramFacts.of(program);
        Instances instances = Instances.of(program, facts);
        Overrides overrides = Overrides.of(program, instances, triggers(facts, summaries));
        return of(program, summaries, facts, instances, overrides);
    }

    private static World of(
            Program program,
            LibraryEffects summaries,
            ProgramFacts facts,
            Instances instances,
            Overrides overrides) {
        Dispatcher dispatcher = new Dispatcher(program, instances);
        LibraryEffects effects = facts.wrapsArrays() ? summaries.withArraysBehindLists() : summaries;
        CallResolver resolver = new CallResolver(program.hierarchy(), effects, dispatcher, overrides);
        return new World(program, summaries, facts, instances, overrides, resolver);
    }

    /** The world of the next snapshot, in which only these classes may differ. */
    World with(Program next, Set<String> names) {
        ProgramFacts nextFacts = facts.with(next, names);
        Set<String> changed = new TreeSet<>();
        for (String name : names) {
            if (surfaceDiffers(nextFacts, name)) {
                changed.addAll(program.hierarchy().subtypes(name));
                changed.addAll(next.hierarchy().subtypes(name));
                changed.add(name);
            }
        }
        if (changed.isEmpty() && contributesSame(nextFacts)
                && program.unreadableClasses().equals(next.unreadableClasses())) {
            Instances sameInstances = instances.in(next, nextFacts);
            return of(next, summaries, nextFacts, sameInstances, overrides.in(next, sameInstances));
        }
        Instances nextInstances = Instances.of(next, nextFacts);
        Overrides nextOverrides = overrides.with(next, nextInstances, triggers(nextFacts, summaries), changed);
        return of(next, summaries, nextFacts, nextInstances, nextOverrides);
    }

    private boolean contributesSame(ProgramFacts other) {
        return facts.created() == other.created()
                && facts.functions() == other.functions()
                && facts.named() == other.named()
                && facts.platform() == other.platform();
    }

    /** The library methods called on which it depends what other library methods call back. */
    private static Set<MethodRef> triggers(ProgramFacts facts, LibraryEffects summaries) {
        Set<MethodRef> triggers = new TreeSet<>(facts.platform().values());
        triggers.removeIf(method -> !summaries.isTrigger(method));
        return triggers;
    }

    /** Whether calls from outside may see that a class differs in the other facts. */
    boolean surfaceDiffers(ProgramFacts other, String name) {
        ClassFacts before = facts.classes().get(name);
        ClassFacts after = other.classes().get(name);
        return before == null || after == null ? before != after : !before.surface().equals(after.surface());
    }
}
