// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.rates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.explorer.CallPlace;
import org.isolde.explorer.ProcessExplorer;
import org.isolde.explorer.Split;
import org.isolde.explorer.Splits;
import org.isolde.explorer.programs.ProcessProgram;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;

/**
 * A random program and what running it has shown.
 *
 * @param truth the regions that should be one
 */
record Trial(ProcessProgram source, CallGraph calls, List<AtomicRegion> regions, Splits truth) {

    /** Where two regions meet: the method and the two places in it. */
    record Pair(CallPlace first, CallPlace second) {}

    /** Those of the programs with these seeds that can be run in every interleaving. */
    static List<Trial> of(LongStream seeds, ClassPath library) throws Exception {
        List<ProcessProgram> all = new ArrayList<>();
        List<String> sources = new ArrayList<>(List.of("package org.isolde.stm; public @interface Atomic {}"));
        seeds.mapToObj(ProcessProgram::of).forEach(program -> {
            all.add(program);
            sources.add(program.source());
        });
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources.toArray(String[]::new)).entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
        }
        LibraryEffects effects = LibraryEffects.standard();
        List<Trial> trials = new ArrayList<>();
        for (ProcessProgram source : all) {
            Program program = Program.of(
                    classes.stream().filter(each -> each.name().startsWith(source.prefix())).toList(), library);
            Splits truth = source.scenarios()
                    .stream()
                    .map(scenario -> ProcessExplorer.explore(program, source.owner(), scenario))
                    .reduce(Splits::and)
                    .orElseThrow();
            if (truth.complete()) {
                trials.add(new Trial(source, CallGraph.of(program, effects),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS)).regions(),
                        truth));
            }
        }
        return trials;
    }

    /** What an analysis reports, by the pairs of regions. */
    Map<Pair, Set<AtomicityViolation.Kind>> reports(AtomicityOptions options) {
        Map<Pair, Set<AtomicityViolation.Kind>> reported = new HashMap<>();
        for (AtomicityViolation violation : new AtomicityAnalysis(options)
                .analyse(calls.program(), calls, regions, Set.of(), () -> false)) {
            Pair pair = new Pair(place(violation.first()), place(violation.second()));
            reported.computeIfAbsent(pair, p -> new HashSet<>()).add(violation.kind());
        }
        return reported;
    }

    /** All pairs of regions that should be one for some outcome. */
    Set<Pair> real() {
        Set<Pair> real = new HashSet<>();
        truth.mending().forEach(split -> real.add(pair(split)));
        return real;
    }

    private static CallPlace place(RegionUse use) {
        return new CallPlace(use.place().method(), use.place().statement());
    }

    /** Where the two regions of a split meet: after the calls that both share. */
    static Pair pair(Split split) {
        int common = 0;
        while (split.first().get(common).equals(split.second().get(common))
                && common < Math.min(split.first().size(), split.second().size()) - 1) {
            common++;
        }
        return new Pair(split.first().get(common), split.second().get(common));
    }
}
