// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.junit.jupiter.api.Test;

/** Random pasts of many threads are what plain vectors say. */
@CampaignTests
class PastTest {
    /** Threads have any of these numbers: side by side, and far apart. */
    private static final int THREADS = 700;

    private record Both(Past past, int[] counts) {

        private Both with(Both other, int thread, int count) {
            int[] joined = new int[THREADS];
            Arrays.setAll(joined, i -> Math.max(counts[i], i == thread ? count : other.counts[i]));
            return new Both(past.with(other.past, thread, count), joined);
        }

        private boolean lacksSomeOf(Both other) {
            for (int i = 0; i < THREADS; i++) {
                if (counts[i] < other.counts[i]) {
                    return true;
                }
            }
            return false;
        }

        private int firstMissing(int from) {
            int thread = from;
            while (thread < THREADS && counts[thread] == Past.ALL) {
                thread++;
            }
            return thread;
        }
    }

    @Test
    void joinedPastsHaveTheLargerCounts(Campaign campaign) {
        Random random = campaign.random(2031);
        int unchanged = 0;
        int skipped = 0;
        for (int run = 0; run < campaign.cases(100); run++) {
            int threads = 1 << random.nextInt(9);
            List<Both> pasts = new ArrayList<>(List.of(new Both(Past.NOTHING, new int[THREADS])));
            for (int i = 0; i < 200; i++) {
                Both before = pasts.get(random.nextInt(pasts.size()));
                Both other = pasts.get(random.nextInt(pasts.size()));
                int thread = random.nextInt(threads) + random.nextInt(2) * random.nextInt(THREADS - threads);
                int count = random.nextBoolean() ? Past.ALL : random.nextInt(4);
                Both after = before.with(other, thread, count);
                assertCounts(after);
                if (Arrays.equals(after.counts, before.counts)) {
                    assertThat(after.past).isSameAs(before.past);
                    unchanged++;
                }
                assertThat(before.past.lacksSomeOf(other.past)).isEqualTo(before.lacksSomeOf(other));
                pasts.add(after);
            }
            skipped += endOneAfterTheOther(pasts.get(pasts.size() - 1));
        }
        assertThat(unchanged).as("to which nothing was added").isBetween(campaign.cases(300),
                campaign.cases(19_000));
        assertThat(skipped).as("threads of which all comes before").isGreaterThan(campaign.cases(100) * THREADS);
    }

    /** Whole branches of threads that are over. */
    private static int endOneAfterTheOther(Both start) {
        int skipped = 0;
        Both past = start;
        Both nothing = new Both(Past.NOTHING, new int[THREADS]);
        for (int thread = 1; thread < THREADS; thread++) {
            past = past.with(nothing, thread, Past.ALL);
            if (thread % 100 == 99) {
                assertCounts(past);
            }
            skipped += past.past.firstMissing(1);
        }
        assertCounts(nothing.with(past, 0, 0));
        return skipped;
    }

    private static void assertCounts(Both both) {
        for (int thread = 0; thread < THREADS; thread++) {
            assertThat(both.past.count(thread)).isEqualTo(both.counts[thread]);
            assertThat(Math.min(THREADS, both.past.firstMissing(thread))).isEqualTo(both.firstMissing(thread));
        }
        assertThat(both.past.count(Integer.MAX_VALUE)).isZero();
        assertThat(both.past.firstMissing(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
    }
}
