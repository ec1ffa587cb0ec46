// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The short form of {@code ./isolde bench soak}: a leak of a few bytes for each transaction would
 * show.
 */
@CampaignTests
@Tag("same-on-each-java")
class SoakTest {

    private static final int ROUNDS = 20;
    private static final long TRANSACTIONS = 10_000;

    /**
     * For each transaction, on average. What MVSTM keeps to use it again is a quarter of that, in
     * so short a time.
     */
    private static final double BYTES = 4;

    private static final long FILE = 64 << 10;

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void theHeapDoesNotGrow(String algorithm) throws IOException, InterruptedException {
        List<Long> files = new ArrayList<>();
        List<Sample> samples = new Soak(algorithm, 2, ROUNDS, "transactions", TRANSACTIONS)
                .run((sample, file) -> files.add(file));
        assertThat(samples.get(ROUNDS - 1).transactions()).isGreaterThan(2 * ROUNDS * TRANSACTIONS);
        assertThat(files).hasSize(ROUNDS).allMatch(size -> size < FILE);
        Trend heap = new Trend(samples.stream().map(Sample::heap).toList());
        double much = BYTES * (samples.get(ROUNDS - 1).transactions() - samples.get(ROUNDS / 4).transactions());
        assertThat(heap.growsBy(much)).as("growth of %d bytes: %s", heap.growth(), samples).isFalse();
    }
}
