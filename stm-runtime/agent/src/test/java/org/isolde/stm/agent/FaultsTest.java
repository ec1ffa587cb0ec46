// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Knots;
import org.isolde.stm.agent.programs.Millions;
import org.isolde.stm.agent.programs.Overflows;
import org.isolde.stm.agent.programs.Shortage;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that have little stack or memory: what overflows in the middle of a transaction has
 * happened or not, and others go on.
 */
@CampaignTests
@Tag("same-on-most-javas")
class FaultsTest {

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    /**
     * Interpreted code has frames of constant size: each level of the stack is one further down in
     * the runtime.
     */
    @ParameterizedTest
    @MethodSource("algorithms")
    void theStackMayOverflowAnywhere(String algorithm) {
        String program = Overflows.class.getName();
        assertThat(output(algorithm, List.of(), "-Xint", "-Xmx256m", program)).containsExactly("true");
        assertThat(output(algorithm, List.of(), "-Xmx256m", program)).containsExactly("true");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void memoryMayRunOut(String algorithm) {
        assertThat(output(algorithm, List.of(), "-Xmx64m", Shortage.class.getName())).containsExactly("3 6000");
    }

    /** Algorithms with objects beside the locations keep those as long as the locations. */
    @ParameterizedTest
    @MethodSource("lean")
    void aTransactionMayWriteMoreThanThereIsMemoryFor(String algorithm) {
        assertThat(output(algorithm, List.of("all"), "-Xmx64m", Shortage.class.getName()))
                .containsExactly("3 6000");
    }

    /** What millions of transactions have left behind would not fit. */
    @Tag("same-on-each-java")
    @ParameterizedTest
    @MethodSource("algorithms")
    void millionsOfTransactionsTakeLittleMemory(String algorithm) {
        assertThat(output(algorithm, List.of(), "-Xmx32m", Millions.class.getName())).containsExactly("2000000 true");
    }

    /** What the runtime knows of an array must not keep it alive, whatever it leads to. */
    @Tag("same-on-each-java")
    @ParameterizedTest
    @MethodSource("algorithms")
    void arraysThatLeadToThemselvesAreCollected(String algorithm) {
        assertThat(output(algorithm, List.of(), "-Xmx48m", Knots.class.getName())).containsExactly("500000");
    }

    static List<String> lean(Campaign campaign) {
        return campaign.sample(Algorithms.all()
                .stream()
                .filter(algorithm -> algorithm.layout() != Layout.OBJECT
                        && !algorithm.equals(Algorithms.JVSTM_OUT_PLACE))
                .map(Algorithm::optionName)
                .toList());
    }

    /**
     * The JVM says on the error stream when an overflow came where only its reserve was left, or
     * while it called an agent.
     */
    private static List<String> output(String algorithm, List<String> arguments, String... options) {
        List<String> command = new ArrayList<>(
                List.of(Forked.agent("algorithm=" + algorithm), "-cp", Forked.programs()));
        command.addAll(List.of(options));
        command.addAll(arguments);
        Forked result = Forked.hotJava(command);
        assertThat(result.status()).as("%s", result).isZero();
        assertThat(result.err())
                .as("%s", result)
                .filteredOn(
                        line -> !line.contains("stack overflow in ReservedStackAccess")
                                && !line.contains("java.lang.instrument ASSERTION FAILED"))
                .containsExactly("Isolde STM: transactions run with algorithm=" + algorithm);
        return result.out();
    }
}
