// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.junit.jupiter.api.Test;

class HistoryCacheTest {
    private static final int GROUP = 0;

    private final LockState free = new LockStates().free();
    private final HistoryCache cache = new HistoryCache();

    private Situation situation(long number) {
        return new Situation(number, free, Stamp.START, Stamp.START);
    }

    @Test
    void whatAHistoryBecomesByTheSameWitnessIsOneHistory() {
        long key = WitnessKey.single(5, true);
        Situation now = situation(7);
        assertThat(cache.after(History.EMPTY, GROUP, key, now)).isSameAs(cache.after(History.EMPTY, GROUP, key, now));
    }

    /** The cache looks for steps by a sum of their numbers, which here is the same. */
    @Test
    void witnessesThatLookAlikeAreToldApart() {
        long key = WitnessKey.single(5, true);
        Situation one = situation(8);
        Situation other = situation(7);
        cache.after(History.EMPTY, GROUP, key, one);
        History after = cache.after(History.EMPTY, GROUP, key + 31, other);
        assertThat(after.key(0)).isEqualTo(key + 31);
        assertThat(after.situation(0)).isSameAs(other);
    }
}
