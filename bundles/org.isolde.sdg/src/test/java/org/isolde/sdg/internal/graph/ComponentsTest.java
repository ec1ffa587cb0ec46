// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.junit.jupiter.api.Test;

/** Strongly connected components, compared with what is reachable from what. */
@CampaignTests
class ComponentsTest {

    private static final int VERTICES = 12;

    @Test
    void verticesAreInOneComponentIfEachReachesTheOther(Campaign campaign) {
        for (long seed : campaign.seeds(LongStream.rangeClosed(1, 500)).toArray()) {
            Random random = new Random(seed);
            BitSet[] successors = new BitSet[VERTICES];
            BitSet[] reached = new BitSet[VERTICES];
            for (int i = 0; i < VERTICES; i++) {
                successors[i] = new BitSet();
                random.ints(random.nextInt(4), 0, VERTICES).forEach(successors[i]::set);
                reached[i] = (BitSet) successors[i].clone();
                reached[i].set(i);
            }
            for (int via = 0; via < VERTICES; via++) {
                for (BitSet row : reached) {
                    if (row.get(via)) {
                        row.or(reached[via]);
                    }
                }
            }
            int[] components = Components.of(successors);
            for (int i = 0; i < VERTICES; i++) {
                for (int j = 0; j < VERTICES; j++) {
                    assertThat(components[i] == components[j]).isEqualTo(reached[i].get(j) && reached[j].get(i));
                }
            }
        }
    }
}
