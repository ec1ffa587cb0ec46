// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.rates;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.explorer.locks.Fault;
import org.isolde.explorer.locks.LockProgram;
import org.isolde.explorer.locks.LockTruth;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;

/**
 * A program that locks, what running it has shown, and what the analysis reports.
 *
 * @param truth empty if the program has too many interleavings
 * @param reports the lines of the accesses that each report names
 * @param isClean whether the analysis says that it found nothing and has looked everywhere
 */
record LockTrial(LockProgram program, Optional<LockTruth> truth, List<SortedSet<Integer>> reports, boolean isClean) {

    /** The faults for which the analysis looks. */
    private static final Set<Fault.Kind> SOUGHT = Set.of(Fault.Kind.DATA_RACE, Fault.Kind.STALE_VALUE);

    /** Copies its list. */
    LockTrial {
        reports = List.copyOf(reports);
    }

    /** Runs and analyses programs. */
    static List<LockTrial> of(List<LockProgram> programs, LibraryTypes library) {
        List<ClassModel> classes = classes(programs.stream().map(LockProgram::source).toArray(String[]::new));
        List<LockTrial> trials = new ArrayList<>();
        for (LockProgram program : programs) {
            List<ClassModel> own = classes.stream()
                    .filter(each -> each.name().startsWith(program.prefix()))
                    .toList();
            trials.add(of(program, Program.of(own, library)));
        }
        return trials;
    }

    private static List<ClassModel> classes(String... sources) {
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources).entrySet()) {
            try {
                classes.add(reader.read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        return classes;
    }

    private static LockTrial of(LockProgram source, Program program) {
        AtomicRegions regions = AtomicRegions.in(
                program, AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS));
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        List<AtomicityViolation> violations = analysis.analyse(
                program, CallGraph.of(program, LibraryEffects.standard()), regions.regions(), Set.of(), () -> false);
        List<SortedSet<Integer>> reports = new ArrayList<>();
        violations.forEach(violation -> reports.add(
                lines(violation.firstAccesses(), violation.secondAccesses(), violation.otherAccesses())));
        for (DataRace race : analysis.dataRaces()) {
            reports.add(lines(List.of(race.access(), race.otherAccess())));
        }
        boolean isClean = reports.isEmpty() && analysis.omissions().isEmpty() && regions.problems().isEmpty()
                && !regions.regions().isEmpty() && !analysis.processGraphs().processes().isEmpty();
        return new LockTrial(source, truth(source), reports, isClean);
    }

    private static Optional<LockTruth> truth(LockProgram program) {
        try {
            return Optional.of(LockTruth.of(program));
        } catch (LockTruth.TooLargeException e) {
            return Optional.empty();
        }
    }

    @SafeVarargs
    private static SortedSet<Integer> lines(List<AccessUse>... accesses) {
        SortedSet<Integer> lines = new TreeSet<>();
        for (List<AccessUse> some : accesses) {
            some.forEach(access -> lines.add(access.position().line()));
        }
        return lines;
    }

    /** The faults for which the analysis looks. */
    List<Fault> faults() {
        return truth.map(found -> found.faults(SOUGHT)).orElse(List.of());
    }

    /** Those of which no report names an access or the variable, unless the analysis gave up. */
    List<Fault> missed() {
        return !reports.isEmpty() || isClean
                ? faults().stream()
                        .filter(fault -> reports.stream()
                                .allMatch(lines -> Collections.disjoint(lines, fault.lines())))
                        .toList()
                : List.of();
    }

    /** Those with a report that names both accesses. */
    List<Fault> namedExactly() {
        return faults().stream()
                .filter(fault -> reports.stream()
                        .anyMatch(lines -> lines.contains(fault.first()) && lines.contains(fault.second())))
                .toList();
    }

    /** Whether nothing at all goes wrong in any execution. */
    boolean isRight() {
        return truth.filter(found -> found.faults().isEmpty() && found.isSerial()).isPresent();
    }
}
