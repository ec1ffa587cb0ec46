// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.danger.DangerousStructure;
import org.junit.jupiter.api.Test;

/**
 * What the explorer finds not serializable under snapshot isolation is never called clean by the
 * analysis, and two instances that go wrong alone are reported as a write skew of their
 * transactions. {@code ./isolde bench fuzz} does the same for as many programs as one likes.
 */
@CampaignTests
class SoundnessTest {

    private static final int PROGRAMS = 2000;
    private static final int IN_ONE_BATCH = 100;
    private static final int SCENARIOS = 8;

    /** At least this share of all programs is called clean. */
    private static final double CLEAN = 0.1;

    private static final Trials TRIALS = new Trials(Analysed.JDK, SoundnessTest::claim);

    @Test
    void noAnomalyOfARandomProgramIsMissed(Campaign campaign) {
        List<RandomProgram> programs = programs(campaign.seeds(LongStream.range(0, PROGRAMS)));
        List<Trial> trials = IntStream.range(0, programs.size() / IN_ONE_BATCH)
                .parallel()
                .mapToObj(batch -> programs.subList(batch * IN_ONE_BATCH, (batch + 1) * IN_ONE_BATCH))
                .flatMap(batch -> TRIALS.runAnomalous(batch).stream())
                .toList();
        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        // In the short lane a profile may have no anomaly by chance.
        if (campaign.lane() == Lane.FULL) {
            assertThat(trials).extracting(trial -> trial.program().profile()).containsAll(Profile.MIXED);
        }
    }

    @Test
    void manyRandomProgramsAreCalledClean(Campaign campaign) {
        List<Trial> trials = TRIALS.run(programs(campaign.seeds(LongStream.range(0, 70))));
        assertThat(trials).filteredOn(Trial::clean)
                .hasSizeGreaterThanOrEqualTo(campaign.least(CLEAN, trials.size()));
    }

    private static List<RandomProgram> programs(LongStream seeds) {
        return seeds.mapToObj(seed -> RandomProgram.of(seed, Profile.of(seed), SCENARIOS)).toList();
    }

    /**
     * What the analysis by shape graphs says, or that by fields, which counts where the first one
     * gives up.
     */
    private static Claim claim(Program program) {
        return claim(program, new IsolationAnalysis()).or(claim(program, IsolationAnalysis.byFields(Packages.NONE)));
    }

    private static Claim claim(Program program, IsolationAnalysis analysis) {
        List<StaticDependencyGraph> graphs = analysis
                .analyse(
                        program,
                        CallGraph.of(program, Analysed.EFFECTS),
                        AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                        Set.of(),
                        () -> false);
        assertThat(graphs).hasSize(1);
        if (!graphs.getFirst().complete()) {
            assertThat(graphs.getFirst().accesses().values())
                    .flatExtracting(AccessSets::unknowns)
                    .extracting(Unknown::reason)
                    .allMatch(reason -> reason.startsWith("The static initialiser of")
                            || reason.startsWith("It depends on the order of transactions whether a class that cannot "
                                    + "be initialised")
                            || reason.startsWith("java.lang.Object.clone copies"));
            return Claim.nothing();
        }
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
