// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A campaign has all cases in the full lane, and a tenth, by its seed, in the short one. */
class CampaignTest {

    private static final List<Integer> NUMBERS = IntStream.range(0, 100).boxed().toList();

    private static Campaign inShortLane(long seed) {
        return new Campaign(Lane.SHORT, seed);
    }

    private static Campaign inFullLane(long seed) {
        return new Campaign(Lane.FULL, seed);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "9, 1", "10, 1", "11, 2", "2000, 200"})
    void theShortLaneTriesATenth(int all, int tenth) {
        assertThat(inShortLane(7).cases(all)).isEqualTo(tenth);
        assertThat(inFullLane(7).cases(all)).isEqualTo(all);
    }

    @Test
    void noCasesAreNoCampaign() {
        assertThatIllegalArgumentException().isThrownBy(() -> inShortLane(7).cases(0));
        assertThatIllegalArgumentException().isThrownBy(() -> inFullLane(7).sample(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> inFullLane(7).seeds(LongStream.empty()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, -1, Long.MIN_VALUE})
    void theFullLaneTriesTheSameWithEverySeed(long seed) {
        Campaign campaign = inFullLane(seed);
        assertThat(campaign.random(42).nextLong()).isEqualTo(new Random(42).nextLong());
        assertThat(campaign.seeds(LongStream.of(2, 4, 7, 9))).containsExactly(2L, 4L, 7L, 9L);
        assertThat(campaign.sample(NUMBERS)).isEqualTo(NUMBERS);
    }

    @Test
    void theShortLaneTriesTheSameWithTheSameSeed() {
        Stream.<Function<Campaign, Object>>of(
                campaign -> campaign.random(42).nextLong(),
                campaign -> campaign.seeds(LongStream.range(0, 30)).boxed().toList(),
                campaign -> campaign.sample(NUMBERS))
                .forEach(cases -> assertThat(cases.apply(inShortLane(3))).isEqualTo(cases.apply(inShortLane(3))));
    }

    @Test
    void theShortLaneTriesOthersWithOtherSeeds() {
        Set<Object> drawn = new HashSet<>();
        Set<Object> seeds = new HashSet<>();
        Set<Object> samples = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            for (int test = 0; test < 10; test++) {
                drawn.add(inShortLane(seed).random(test).nextLong());
            }
            seeds.add(inShortLane(seed).seeds(LongStream.range(0, 30)).boxed().toList());
            samples.add(inShortLane(seed).sample(NUMBERS));
        }
        assertThat(drawn).hasSize(1000);
        assertThat(seeds).hasSize(100);
        assertThat(samples).hasSize(100);
    }

    @Test
    void seedsAreConsecutiveAndNotNegative() {
        for (int seed = 0; seed < 100; seed++) {
            long[] seeds = inShortLane(seed).seeds(LongStream.range(0, 30)).toArray();
            assertThat(seeds).hasSize(3).containsExactly(seeds[0], seeds[0] + 1, seeds[0] + 2);
            assertThat(seeds[0]).isNotNegative();
        }
    }

    @Test
    void aSampleKeepsTheOrderAndHasAllCasesSometimes() {
        Set<Integer> seen = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            List<Integer> sample = inShortLane(seed).sample(NUMBERS);
            assertThat(sample).hasSize(10).isSorted().doesNotHaveDuplicates();
            seen.addAll(sample);
        }
        assertThat(seen).containsAll(NUMBERS);
    }

    @Test
    void aRunHasTheLaneAndTheSeedThatItIsGiven() {
        assertThat(Campaign.of("full", "-7")).isEqualTo(inFullLane(-7));
        assertThat(Campaign.of("short", "7")).isEqualTo(inShortLane(7));
        assertThat(Campaign.of(null, null)).isEqualTo(inShortLane(1));
    }

    @Test
    void wrongPropertiesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Campaign.of("ful", "7"))
                .withMessage("There is no lane \"ful\": isolde.lane is short or full");
        assertThatIllegalArgumentException().isThrownBy(() -> Campaign.of("full", "0x7"))
                .withMessage("The seed \"0x7\" is no number: isolde.seed is a whole number of 64 bits");
    }
}
