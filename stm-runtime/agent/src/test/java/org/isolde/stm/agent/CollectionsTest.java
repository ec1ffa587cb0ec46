// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Collecting;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The option {@code collections}. */
@CampaignTests
class CollectionsTest {

    private static final String PROGRAM = Collecting.class.getName();
    private static final String SHARED = " on a collection that others may see (collections=refused)";

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    private static Forked run(String options) {
        return Forked.withAgent(options, Collecting.class);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void changesOfSharedOnesAreRefusedWithTheirTransactionAndNameTheCall(String algorithm) {
        Forked result = run("collections=refused,algorithm=" + algorithm);
        assertThat(result.out()).containsExactly(
                "add: 0 " + PROGRAM + ".add() would have to run alone: it calls java.util.List.add(Object)" + SHARED,
                "put: 0 " + PROGRAM + ".put() would have to run alone: it calls java.util.Map.put(Object, Object)"
                        + SHARED,
                "putConcurrently: 0 " + PROGRAM
                        + ".putConcurrently() would have to run alone: it calls java.util.Map.put(Object, Object)"
                        + SHARED,
                "own: 3 [1, 2]{}{}",
                "alone: 4 [1, 2, 5]{}{}");
        assertThat(result.status()).isZero();
    }

    @Test
    void otherwiseTheyRunAlone() {
        assertThat(run("collections=alone").out()).containsExactly(
                "add: 1 [1, 2, 3]{}{}",
                "put: 2 [1, 2, 3]{a=1}{}",
                "putConcurrently: 3 [1, 2, 3]{a=1}{a=1}",
                "own: 7 [1, 2, 3]{a=1}{a=1}",
                "alone: 8 [1, 2, 3, 5]{a=1}{a=1}");
    }

    @Test
    void anotherValueEndsTheStart() {
        Forked result = run("collections=instrumented");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).containsExactly(
                "Isolde STM: cannot start. \"collections\" cannot be \"instrumented\". Use collections=alone|refused.");
    }
}
