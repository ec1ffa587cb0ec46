// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Tally;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.isolde.program.Program;
import org.junit.jupiter.api.Test;

/**
 * What execution shows of random programs over the JDK's collections is never called clean.
 * {@code ./isolde bench fuzz --profile COLLECTIONS} tries more of them.
 */
@CampaignTests
class OrdinaryProgramsTest {

    private static final int PROGRAMS = 1000;

    private static List<Trial> trials(Function<Program, Claim> analysis, LongStream seeds) {
        return new Trials(AnalysisVerdict.LIBRARY, analysis, TruthOfProfile.SMALL).run(
                seeds.mapToObj(seed -> RandomProgram.of(seed, Profile.COLLECTIONS, 0)).toList());
    }

    @Test
    void noAnomalyIsMissedAndNearlyAllProgramsAreDecided(Campaign campaign) {
        List<Trial> trials = trials(AnalysisVerdict::of, campaign.seeds(LongStream.range(0, PROGRAMS)));
        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        assertThat(trials).filteredOn(Trial::clean)
                .hasSizeGreaterThanOrEqualTo(campaign.least(0.1, trials.size()));
        assertThat(trials).filteredOn(trial -> trial.finding().isPresent())
                .hasSizeGreaterThanOrEqualTo(campaign.least(0.07, trials.size()));
        assertThat(trials).filteredOn(trial -> trial.undecided().isPresent())
                .hasSizeLessThanOrEqualTo(campaign.most(0.1, trials.size()));
    }

    @Test
    void whoCallsAllCleanMissesWhatIsShown() {
        List<Trial> trials = trials(program -> new Claim(true, Set.of()), LongStream.range(0, 20));
        assertThat(trials).filteredOn(trial -> trial.finding().isPresent()).isNotEmpty().allMatch(Trial::missed);
    }

    @Test
    void aTallyCountsWhatWasNotDecidedByReason() {
        Tally tally = new Tally();
        for (Trial trial : trials(program -> Claim.nothing(), LongStream.range(0, 1))) {
            tally.add(new Trial(trial.program(), false, trial.finding(), false, Optional.of("out of steps")));
        }
        assertThat(tally.reasons()).containsExactly(Map.entry("out of steps", 1));
        assertThat(tally.line("COLLECTIONS")).contains("COLLECTIONS");
    }
}
