// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Written;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;

/**
 * Classes that libraries write while the program runs, by what reflection shows, take part in
 * transactions as if it showed no twins.
 */
@CampaignTests
class WrittenTest {

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void writtenClassesHaveTheMethodsOfTheProgram(String algorithm) {
        Forked result = run(algorithm);
        assertThat(result.out()).containsExactly(
                "decorator: 4 6 10 [addTwice, sum]", "subclass: 4 6 10 [add, sum]", "emptied: 0 [empty, sum]",
                "proxy: 4 6 10 [addTwice, sum]");
        assertThat(result.err()).filteredOn(line -> line.contains("irrevocable"))
                .allMatch(
                        line -> line.contains("$Subclass.empty() makes its transaction irrevocable: it takes a monitor")
                                || line.contains("it calls jdk.proxy"));
        assertThat(result.status()).isZero();
    }

    private static Forked run(String algorithm) {
        String asm = Forked.placeOf(ClassWriter.class);
        return Forked.withAgent("algorithm=" + algorithm, Forked.programs() + File.pathSeparator + asm,
                Written.class.getName());
    }
}
