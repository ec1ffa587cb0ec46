// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The last access and the last write of a transaction are known, however many locations it has;
 * those of the transaction before are not.
 */
class LastAccessesTest {

    @Test
    void eachTransactionHasItsOwn() {
        Random random = new Random(4);
        LastAccesses last = new LastAccesses();
        for (int locations : new int[] {3, 50, 10_000, 10, 2_000, 5}) {
            last.begin();
            Map<Integer, Long> accesses = new HashMap<>();
            Map<Integer, Long> writes = new HashMap<>();
            for (long event = 0; event < 5 * locations; event++) {
                int location = random.nextInt(locations) * 1_000_003 & Integer.MAX_VALUE;
                boolean writing = random.nextBoolean();
                int slot = last.find(location);
                assertThat(at(last, last.access(slot))).isEqualTo(accesses.get(location));
                assertThat(at(last, last.write(slot))).isEqualTo(writes.get(location));
                last.set(slot, event / 3, event, (int) event % 1_000, writing);
                int access = last.access(last.find(location));
                assertThat(last.writes(access)).isEqualTo(writing);
                assertThat(last.source(access)).isEqualTo((int) event % 1_000);
                assertThat(last.change(access)).isEqualTo(event / 3);
                accesses.put(location, event);
                if (writing) {
                    writes.put(location, event);
                }
            }
        }
    }

    private static Long at(LastAccesses last, int access) {
        return access < 0 ? null : Long.valueOf(last.event(access));
    }
}
