// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.sdg.dependency.Dependency;
import org.junit.jupiter.api.Test;

/** The dependencies that are kept, compared with those of all pairs of accesses. */
@CampaignTests
class DependencyFinderTest {

    @Test
    void theEdgesAreTheFirstOfAllPairsOfAccesses(Campaign campaign) {
        int vulnerable = 0;
        int excluded = 0;
        for (long seed : campaign.seeds(LongStream.rangeClosed(1, 300)).toArray()) {
            HandMadeGroup group = DangerSearchTest.random(new Random(seed));
            Dependencies found = group.dependencies();
            List<Dependency> all = group.allDependencies();
            assertThat(found.edges()).isEqualTo(HandMadeGroup.oneForEachLocation(all));
            assertThat(found.first()).isEqualTo(HandMadeGroup.oneForEachPair(all));
            assertThat(group.vulnerableOf(found)).isEqualTo(all.stream().filter(Dependency::vulnerable).toList());
            vulnerable += (int) all.stream().filter(Dependency::vulnerable).count();
            excluded += (int) all.stream()
                    .filter(d -> d.kind() == Dependency.Kind.RW && !d.vulnerable())
                    .count();
        }
        assertThat(vulnerable).isGreaterThan(campaign.cases(300));
        assertThat(excluded).isGreaterThan(campaign.cases(300));
    }
}
