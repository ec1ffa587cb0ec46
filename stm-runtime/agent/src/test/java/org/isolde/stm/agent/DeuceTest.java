// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.DeuceRules;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs for Deuce run as Deuce's documentation says. */
@CampaignTests
@Tag("same-on-most-javas")
class DeuceTest {

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void annotationsAndExceptionsOfDeuceMeanWhatTheyMeanThere(String algorithm) {
        Forked result = Forked.with(algorithm, DeuceRules.class);
        assertThat(result.out())
                .containsExactly(
                        "commits throws IllegalStateException: 1 0 0 1",
                        "rollsBack throws AbortTransactionException: 1 0 1 2",
                        "runsAgain throws TransactionException: 1 5 1 2",
                        "succeedsTheThirdTime throws nothing: 11 3 1 2", "once throws nothing: 1211 3 1 2",
                        "catchesInside throws nothing: 3 3 2 3");
        assertThat(result.err()).first().isEqualTo(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }
}
