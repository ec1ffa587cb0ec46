// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** A heap that grows is told from one that is noisy. */
class TrendTest {

    private static final int MINUTES = 60;
    private static final long HEAP = 5_000_000;
    private static final double MUCH = 50_000;

    private static Trend of(IntToLongFunction numbers) {
        List<Long> all = new ArrayList<>();
        for (int minute = 0; minute < MINUTES; minute++) {
            all.add(numbers.applyAsLong(minute));
        }
        return new Trend(all);
    }

    @Test
    void noiseDoesNotGrow() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            assertThat(of(minute -> HEAP + random.nextInt(200_000)).growsBy(MUCH)).as("seed %d", seed).isFalse();
        }
    }

    @Test
    void whatIsLoadedAtTheBeginningAndWhatFallsDoNotGrow() {
        assertThat(of(minute -> HEAP - 3_000_000L / (minute * minute + 1)).growsBy(MUCH)).isFalse();
        assertThat(of(minute -> HEAP - 10_000L * minute).growsBy(MUCH)).isFalse();
        assertThat(of(minute -> HEAP).growsBy(MUCH)).isFalse();
    }

    @Test
    void aLeakIsSeenThroughTheNoise() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Trend leak = of(minute -> HEAP + 10_000L * minute + random.nextInt(200_000));
            assertThat(leak.growsBy(MUCH)).as("seed %d", seed).isTrue();
            assertThat(leak.growth()).isBetween(300_000L, 600_000L);
        }
        Trend steps = of(minute -> HEAP + 400_000L * (minute / 20));
        assertThat(steps.growsBy(MUCH)).isTrue();
    }

    @Test
    void fewNumbersSayNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Trend(List.of(1L, 2L, 3L)));
    }
}
