package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Tally;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.junit.jupiter.api.Test;

/**
 * What the explorer finds not serializable under snapshot isolation is never called clean by the analysis. {@code ./isolde bench
 * fuzz} does the same for as many programs as one likes.
 */
class SoundnessTest {

    private static final int BATCHES = 8;
    private static final int IN_ONE_BATCH = 250;
    private static final int SCENARIOS = 8;

    @Test
    void noAnomalyOfARandomProgramIsMissed() {
        List<Trial> trials = LongStream.range(0, BATCHES).parallel().boxed().flatMap(batch -> tried(batch).stream())
                .toList();
        Map<Profile, Tally> tallies = new EnumMap<>(Profile.class);
        for (Trial trial : trials) {
            tallies.computeIfAbsent(trial.program().profile(), profile -> new Tally()).add(trial);
        }
        System.out.println(Tally.HEAD);
        tallies.forEach((profile, tally) -> System.out.println(tally.line(profile.name())));
        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        tallies.forEach((profile, tally) -> {
            assertThat(tally.clean()).as("%s called clean", profile).isGreaterThan(tally.programs() / 50);
            assertThat(tally.anomalous()).as("%s with an anomaly", profile).isGreaterThan(tally.programs() / 50);
        });
    }

    private static List<Trial> tried(long batch) {
        List<RandomProgram> programs = new ArrayList<>();
        for (long seed = batch * IN_ONE_BATCH; seed < (batch + 1) * IN_ONE_BATCH; seed++) {
            programs.add(RandomProgram.of(seed, Profile.of(seed), SCENARIOS));
        }
        return new Trials(Analysed.JDK, SoundnessTest::isClean).run(programs);
    }

    private static boolean isClean(Program program) {
        List<StaticDependencyGraph> graphs = new IsolationAnalysis()
                .analyse(
                        program,
                        CallGraph.of(program, Analysed.EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        assertThat(graphs).singleElement().matches(StaticDependencyGraph::complete, "is complete");
        return graphs.getFirst().structures().isEmpty();
    }
}
