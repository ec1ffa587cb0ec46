// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Members;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Frameworks that skip synthetic members see no difference, and objects are written as ever. */
@CampaignTests
class MembersTest {

    private static final int WRITTEN = 6;

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void membersAndSerializedFormsAreThoseOfTheProgram(String algorithm) {
        List<String> plain = Forked.plain(Members.class).out();
        Forked result = Forked.with(algorithm, Members.class, plain.get(WRITTEN));
        assertThat(plain).hasSize(WRITTEN + 2);
        assertThat(result.out()).isEqualTo(plain);
        assertThat(result.status()).isZero();
    }
}
