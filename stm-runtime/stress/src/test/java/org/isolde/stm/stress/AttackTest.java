// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The short form of {@code ./isolde stress}. */
@CampaignTests
class AttackTest {

    private static final Path LOGS = Path.of("target/stress");

    /** One of each kind, for either tool takes some ten seconds before it begins. */
    private static final List<Algorithm> KINDS = List.of(
            Algorithms.TL2_IN_PLACE, Algorithms.NOREC, Algorithms.JVSTM_LOCK_FREE, Algorithms.SMV, Algorithms.MVSTM,
            Algorithms.MVSTM_SI);

    @TestFactory
    Stream<DynamicTest> everyKindOfAlgorithmStandsUpToJcstress(Campaign campaign) {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "threads at the same time");
        return campaign.sample(KINDS).stream().map(algorithm -> DynamicTest.dynamicTest(
                algorithm.optionName(),
                () -> passes(attack(algorithm).interleavings(50, 1))));
    }

    @TestFactory
    Stream<DynamicTest> operationsAreLinearizableUnderEveryKindOfAlgorithm(Campaign campaign) {
        return campaign.sample(KINDS).stream().map(algorithm -> DynamicTest.dynamicTest(
                algorithm.optionName(),
                () -> passes(attack(algorithm).linearizability(2, 200))));
    }

    private static Attack attack(Algorithm algorithm) throws IOException {
        return new Attack(algorithm, Path.of(System.getProperty("isolde.agent")), LOGS.resolve(algorithm.optionName()));
    }

    private static void passes(Attack.Result result) throws IOException {
        if (!result.passed()) {
            fail(Files.readString(result.log()));
        }
    }
}
