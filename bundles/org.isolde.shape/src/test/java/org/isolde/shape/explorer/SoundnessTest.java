// SPDX-License-Identifier: EPL-2.0
package org.isolde.shape.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.isolde.explorer.Finding;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.junit.jupiter.api.Test;

/**
 * What heap paths call clean has no history whose outcome no serial order has, and what they call no write skew is none in
 * its outcome: for random programs over lists and trees, with the explorer as the judge.
 */
class SoundnessTest {

    private static final int BATCHES = 8;
    private static final int IN_ONE_BATCH = 250;
    private static final int SCENARIOS = 8;
    private static final List<Profile> PROFILES = List.of(
            Profile.OWNED_LISTS, Profile.OWNED_TREES, Profile.OWNED_LISTS, Profile.OWNED_TREES, Profile.LISTS,
            Profile.TREES,
            Profile.WILD_LISTS);

    private static final Trials TRIALS = new Trials(HeapPathClaims.JDK, HeapPathClaims::byHeapPaths);

    @Test
    void noAnomalyOfARandomProgramIsMissed() {
        List<Trial> trials = LongStream.range(0, BATCHES)
                .parallel()
                .boxed()
                .flatMap(batch -> TRIALS.runAnomalous(programs(batch)).stream())
                .toList();

        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        assertThat(trials).extracting(trial -> trial.program().profile()).containsAll(PROFILES);
    }

    /** Otherwise there would be little to miss. */
    @Test
    void someClaimsRestOnHeapPaths() {
        List<Claim> claims = new ArrayList<>();
        Trials trials = new Trials(HeapPathClaims.JDK, program -> {
            Claim claim = HeapPathClaims.byHeapPaths(program);
            claims.add(claim);
            return claim;
        });
        trials.run(LongStream.range(0, 60).mapToObj(seed -> RandomProgram.of(seed, Profile.OWNED_LISTS, 0)).toList());

        assertThat(claims).filteredOn(claim -> claim.denied() == Finding.Kind.OUTCOME).hasSizeGreaterThan(2);
    }

    private static List<RandomProgram> programs(long batch) {
        List<RandomProgram> programs = new ArrayList<>();
        for (long seed = batch * IN_ONE_BATCH; seed < (batch + 1) * IN_ONE_BATCH; seed++) {
            programs.add(RandomProgram.of(seed, PROFILES.get((int) (seed % PROFILES.size())), SCENARIOS));
        }
        return programs;
    }
}
