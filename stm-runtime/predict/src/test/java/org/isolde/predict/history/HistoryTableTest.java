// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.junit.jupiter.api.Test;

/** A table has what was put into it, near and far; going through its leaves finds the same. */
class HistoryTableTest {

    @Test
    void itHasWhatWasPut() {
        Random random = new Random(3);
        LockStates states = new LockStates();
        HistoryTable table = new HistoryTable();
        Map<Integer, History> expected = new HashMap<>();
        for (int i = 0; i < 2_000; i++) {
            // Stretches of neighbours, anywhere.
            int location = i % 100 == 0
                    ? Integer.MAX_VALUE - i
                    : (random.nextInt() >>> 1 + random.nextInt(25)) + i % 40;
            long key = WitnessKey.single(i, false);
            History history = History.EMPTY.with(0, key, new Situation(i, states.free(), Stamp.START, Stamp.START));
            assertThat(table.get(location)).isSameAs(expected.put(location, history));
            table.put(location, history);
        }
        Map<Integer, History> all = new HashMap<>();
        for (int branch = 0; branch < table.branches(); branch++) {
            History[][] leaves = table.branch(branch);
            for (int leaf = 0; leaves != null && leaf < leaves.length; leaf++) {
                for (int i = 0; leaves[leaf] != null && i < HistoryTable.LEAF; i++) {
                    if (leaves[leaf][i] != null) {
                        all.put(HistoryTable.location(branch, leaf, i), leaves[leaf][i]);
                    }
                }
            }
        }
        assertThat(all).isEqualTo(expected);
        assertThat(expected).allSatisfy((location, history) -> assertThat(table.get(location)).isSameAs(history));
    }
}
