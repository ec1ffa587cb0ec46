// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;

/** Measures the search for atomicity violations in a program that is edited class by class. */
final class EditedProgram {

    private final AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
    private final Set<MethodRef> changed = new HashSet<>();
    private Program program;
    private CallGraph calls;
    private List<AtomicRegion> regions;
    private int violations;

    EditedProgram(List<ClassModel> classes, LibraryTypes library) {
        program = Program.of(classes, library);
        calls = CallGraph.of(program, LibraryEffects.standard());
        regions = AtomicRegions.in(program, AtomicOptions.DEFAULT).regions();
    }

    /**
     * Puts a class in the place of the one of its name, and analyses: the milliseconds that the
     * latter takes.
     */
    double edit(ClassModel edited) {
        ProgramChange change = ProgramChange.of(edited);
        Optional<ClassModel> before = program.classNamed(edited.name());
        program = program.with(change);
        addDifference(before, program.classNamed(edited.name()));
        calls = calls.with(program, change);
        changed.addAll(calls.callersAffected());
        regions = AtomicRegions.in(program, AtomicOptions.DEFAULT).regions();
        return analyse();
    }

    private void addDifference(Optional<ClassModel> before, Optional<ClassModel> after) {
        Set<MethodModel> old = new HashSet<>(before.map(ClassModel::methods).orElse(List.of()));
        Set<MethodModel> now = new HashSet<>(after.map(ClassModel::methods).orElse(List.of()));
        old.stream().filter(method -> !now.contains(method)).map(MethodModel::ref).forEach(changed::add);
        now.stream().filter(method -> !old.contains(method)).map(MethodModel::ref).forEach(changed::add);
    }

    /** Analyses; the milliseconds that it takes. */
    double analyse() {
        long start = System.nanoTime();
        violations = analysis.analyse(program, calls, regions, Set.copyOf(changed), () -> false).size();
        changed.clear();
        return (System.nanoTime() - start) / 1e6;
    }

    /** How many violations were found last. */
    int violations() {
        return violations;
    }

    /** How much was left out of the last search. */
    int omissions() {
        return analysis.omissions().size();
    }

    /** How many atomic regions there are. */
    int regions() {
        return regions.size();
    }
}
