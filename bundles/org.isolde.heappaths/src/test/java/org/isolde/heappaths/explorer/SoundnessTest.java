// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.explorer.Finding;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.junit.jupiter.api.Test;

/**
 * What heap paths call clean has no history whose outcome no serial order has, and what they call
 * no write skew is none in its outcome: for random programs over lists, trees, static initialisers,
 * exceptions and calls of every kind, with the explorer as the judge.
 */
@CampaignTests
class SoundnessTest {

    private static final int PROGRAMS = 2000;
    private static final int IN_ONE_BATCH = 100;
    private static final int SCENARIOS = 8;
    private static final List<Profile> PROFILES = List.of(
            Profile.OWNED_LISTS, Profile.OWNED_TREES, Profile.OWNED_LISTS, Profile.OWNED_TREES, Profile.LISTS,
            Profile.TREES,
            Profile.WILD_LISTS,
            Profile.INITIALISERS,
            Profile.EXCEPTIONS,
            Profile.CALLS,
            Profile.CLASSES,
            Profile.CALLBACKS);

    /** At least this share of the claims on sorted lists rests on heap paths. */
    private static final double BY_HEAP_PATHS = 0.05;

    private static final Trials TRIALS = new Trials(HeapPathClaims.JDK, HeapPathClaims::byHeapPaths);

    @Test
    void noAnomalyOfARandomProgramIsMissed(Campaign campaign) {
        List<RandomProgram> programs = campaign.seeds(LongStream.range(0, PROGRAMS))
                .mapToObj(seed -> RandomProgram.of(seed, PROFILES.get((int) (seed % PROFILES.size())), SCENARIOS))
                .toList();

        List<Trial> trials = IntStream.range(0, programs.size() / IN_ONE_BATCH)
                .parallel()
                .mapToObj(batch -> programs.subList(batch * IN_ONE_BATCH, (batch + 1) * IN_ONE_BATCH))
                .flatMap(batch -> TRIALS.runAnomalous(batch).stream())
                .toList();

        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        // In the short lane a profile may have no anomaly by chance.
        if (campaign.lane() == Lane.FULL) {
            assertThat(trials).extracting(trial -> trial.program().profile()).containsAll(PROFILES);
        }
    }

    /** Otherwise there would be little to miss. */
    @Test
    void someClaimsRestOnHeapPaths(Campaign campaign) {
        List<Claim> claims = new ArrayList<>();
        Trials trials = new Trials(HeapPathClaims.JDK, program -> {
            Claim claim = HeapPathClaims.byHeapPaths(program);
            claims.add(claim);
            return claim;
        });
        trials.run(campaign.seeds(LongStream.range(0, 60))
                .mapToObj(seed -> RandomProgram.of(seed, Profile.OWNED_LISTS, 0))
                .toList());

        assertThat(claims).filteredOn(claim -> claim.denied() == Finding.Kind.OUTCOME)
                .hasSizeGreaterThanOrEqualTo(campaign.least(BY_HEAP_PATHS, claims.size()));
    }
}
