// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.junit.jupiter.api.Test;

/**
 * What the explorer finds not serializable under snapshot isolation is never called clean by the analysis, and two instances that
 * go wrong alone are reported as a write skew of their transactions. {@code ./isolde bench fuzz} does the same for as many programs
 * as one likes.
 */
class SoundnessTest {

    private static final int BATCHES = 8;
    private static final int IN_ONE_BATCH = 250;
    private static final int SCENARIOS = 8;

    private static final Trials TRIALS = new Trials(Analysed.JDK, SoundnessTest::claim);

    @Test
    void noAnomalyOfARandomProgramIsMissed() {
        List<Trial> trials = LongStream.range(0, BATCHES).parallel().boxed()
                .flatMap(batch -> TRIALS.runAnomalous(programs(batch)).stream())
                .toList();
        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        assertThat(trials).extracting(trial -> trial.program().profile()).containsAll(Profile.MIXED);
    }

    @Test
    void manyRandomProgramsAreCalledClean() {
        assertThat(TRIALS.run(programs(0).subList(0, 70))).filteredOn(Trial::clean).hasSizeGreaterThan(7);
    }

    private static List<RandomProgram> programs(long batch) {
        List<RandomProgram> programs = new ArrayList<>();
        for (long seed = batch * IN_ONE_BATCH; seed < (batch + 1) * IN_ONE_BATCH; seed++) {
            programs.add(RandomProgram.of(seed, Profile.of(seed), SCENARIOS));
        }
        return programs;
    }

    private static Claim claim(Program program) {
        List<StaticDependencyGraph> graphs = new IsolationAnalysis()
                .analyse(
                        program,
                        CallGraph.of(program, Analysed.EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        assertThat(graphs).singleElement().matches(StaticDependencyGraph::complete, "is complete");
        List<DangerousStructure> structures = graphs.getFirst().structures();
        Set<Set<String>> skews = new HashSet<>();
        structures.stream().filter(DangerousStructure::isWriteSkew).forEach(skew -> skews.add(names(skew)));
        return new Claim(structures.isEmpty(), skews);
    }

    private static Set<String> names(DangerousStructure skew) {
        Set<String> names = new HashSet<>();
        skew.instances().forEach(transaction -> names.add(transaction.region().method().name()));
        return names;
    }
}
