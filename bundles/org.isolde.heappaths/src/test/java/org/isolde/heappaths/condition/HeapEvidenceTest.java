// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.heappaths.condition.PairConditions.Possible;
import org.junit.jupiter.api.Test;

/** What is drawn of a write skew. */
class HeapEvidenceTest {

    private static final PairConditions PAIRS = new PairConditions(new ShortWordsSolver(4), Ways.FLAT);

    @Test
    void theWriteSkewOfTheListIsDrawn() {
        HeapEvidence evidence = ((Possible) PAIRS.writeSkew(PaperSummaries.add(), PaperSummaries.remove(), 10_000,
                () -> false)).evidence();
        assertThat(evidence.drawing("add", "remove")).isEqualTo("""
                this --head--> o1 --next--> o2 --next--> o3
                add reads this.head, o1.next, o2.next, o2.value, o3.value
                add writes o2.next
                remove reads this.head, o1.next, o2.next, o2.value
                remove writes o1.next
                this is this for add and this for remove
                o1 is this.head for add and this.head for remove
                o2 is this.head.next for add and this.head.next for remove
                """);
    }
}
