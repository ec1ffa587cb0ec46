// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests get the campaign of the run, and what fails is told with the command that repeats it. */
class CampaignExtensionTest {

    private static EngineExecutionResults run(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter").selectors(selectClass(tests)).execute();
    }

    /** What stands beside the failures of classes and tests. */
    private static List<String> besideFailures(Class<?> tests) {
        return run(tests).allEvents().finished().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .flatMap(result -> result.getThrowable().stream())
                .flatMap(failure -> List.of(failure.getSuppressed()).stream())
                .map(Throwable::getMessage).toList();
    }

    private static String repeating(String test) {
        return "To repeat it: " + Reproduction.command(Campaign.ofThisRun(), Path.of("").toAbsolutePath(), test);
    }

    @Test
    void testsFactoriesAndConstructorsGetTheCampaignOfTheRun() {
        assertThat(run(Takers.class).testEvents().failed().list()).isEmpty();
        assertThat(run(Takers.class).testEvents().succeeded().list())
                .hasSize(Campaign.ofThisRun().cases(20));
    }

    /** Takes a campaign wherever it may. */
    @CampaignTests
    static class Takers {

        private final Campaign own;

        Takers(Campaign own) {
            this.own = own;
        }

        static LongStream seeds(Campaign campaign) {
            return campaign.seeds(LongStream.range(0, 20));
        }

        @ParameterizedTest
        @MethodSource("seeds")
        void takes(long seed, Campaign campaign) {
            assertThat(campaign).isEqualTo(own).isEqualTo(Campaign.ofThisRun());
            assertThat(campaign.seeds(LongStream.range(0, 20))).contains(seed);
        }
    }

    @Test
    void aFailedTestIsRepeatedAlone() {
        assertThat(besideFailures(Failing.class)).containsExactly(repeating(Failing.class.getName() + "#fails"));
    }

    /** One test of it fails, and one does not apply. */
    @CampaignTests
    static class Failing {

        @Test
        void fails() {
            throw new AssertionError("as it is meant to");
        }

        @Test
        void doesNotApply() {
            Assumptions.abort();
        }
    }

    @Test
    void aClassThatCannotBePreparedIsRepeatedAsAWhole() {
        assertThat(besideFailures(Unprepared.class)).containsExactly(repeating(Unprepared.class.getName()));
    }

    /** Fails before its test. */
    @CampaignTests
    static class Unprepared {

        @BeforeAll
        static void fail() {
            throw new AssertionError("as it is meant to");
        }

        @Test
        void isNeverRun() {}
    }
}
