// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.Finding;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random programs follow from their seeds, run, and stay wrong when they are shrunk. */
@CampaignTests
class TrialsTest {

    private static final int PROGRAMS = 30;
    private static final Set<Set<String>> SKEWS = Set.of(
            Set.of("t0"), Set.of("t1"), Set.of("t2"), Set.of("t0", "t1"), Set.of("t0", "t2"), Set.of("t1", "t2"));

    private static List<RandomProgram> programs(Profile profile) {
        return programs(profile, LongStream.range(0, PROGRAMS));
    }

    private static List<RandomProgram> programs(Profile profile, LongStream seeds) {
        return seeds.mapToObj(seed -> RandomProgram.of(seed, profile, 6)).toList();
    }

    @ParameterizedTest
    @EnumSource
    void aProgramFollowsFromItsSeed(Profile profile) {
        assertThat(programs(profile)).isEqualTo(programs(profile)).doesNotHaveDuplicates();
    }

    /** Those without are executed by other means. */
    @ParameterizedTest
    @EnumSource(names = "COLLECTIONS", mode = EnumSource.Mode.EXCLUDE)
    void everyProfileWithScenariosHasProgramsWithAnomaliesAndWithout(Profile profile, Campaign campaign)
            throws Exception {
        List<RandomProgram> programs = programs(profile, campaign.seeds(LongStream.range(0, PROGRAMS)));
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Tally tally = new Tally();
            new Trials(library, program -> new Claim(false, SKEWS)).run(programs).forEach(tally::add);
            assertThat(tally.programs()).isEqualTo(programs.size());
            assertThat((int) tally.anomalous())
                    .isBetween(campaign.least(0.15, programs.size()), campaign.most(0.85, programs.size()));
            assertThat(tally.missed()).isZero();
        }
    }

    @Test
    void whoDeniesOutcomesOnlyMissesNoCycle() throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Trials trials = new Trials(library, program -> new Claim(true, Set.of(), Finding.Kind.OUTCOME));
            assertThat(trials.run(programs(Profile.LISTS)))
                    .filteredOn(trial -> trial.finding().isPresent())
                    .isNotEmpty()
                    .allMatch(trial -> trial.missed() == (trial.finding().get().kind() == Finding.Kind.OUTCOME))
                    .anyMatch(Trial::missed)
                    .anyMatch(trial -> !trial.missed());
        }
    }

    @Test
    void whatIsMissedIsShrunkToWhatMatters() throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Trials trials = new Trials(library, program -> new Claim(true, Set.of()));
            Trial missed = trials.run(programs(Profile.LISTS)).stream().filter(Trial::missed)
                    .min(Comparator.comparingInt(trial -> trial.program().source().length())).get();
            Trial smaller = Shrinking.shrink(trials, missed);
            assertThat(smaller.missed()).isTrue();
            assertThat(smaller.program().source().lines().count())
                    .isLessThan(missed.program().source().lines().count() * 2 / 3);
            assertThat(smaller.program().scenarios()).hasSize(1);
            assertThat(smaller.asTest()).contains("@Test", "assertIsReported", "seed " + missed.program().seed());
        }
    }
}
