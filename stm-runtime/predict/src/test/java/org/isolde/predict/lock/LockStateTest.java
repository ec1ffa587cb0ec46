// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Where locks are left out, threads may seem able to be at once that are not, never the other way
 * round; and what is sure is so.
 */
class LockStateTest {
    private static final int LOCKS = 6;

    /** The same state with all locks, and without some. */
    private record Twin(LockState all, LockState few) {}

    private final Random random = new Random(5);
    private final LockStates exact = new LockStates(LOCKS, LOCKS);
    private final LockStates limited = new LockStates(2, 2);
    private final List<Twin> twins = twins();

    private List<Twin> twins() {
        List<Twin> found = new ArrayList<>();
        for (int walk = 0; walk < 40; walk++) {
            Deque<Integer> held = new ArrayDeque<>();
            Twin now = new Twin(exact.free(), limited.free());
            for (int step = 0; step < 12; step++) {
                int hold = random.nextBoolean()
                        ? LockMode.exclusive(random.nextInt(LOCKS))
                        : LockMode.shared(random.nextInt(LOCKS));
                if (!held.isEmpty() && random.nextInt(3) == 0) {
                    int last = held.pop();
                    now = new Twin(exact.release(now.all, last), limited.release(now.few, last));
                } else if (!held.contains(hold)) {
                    held.push(hold);
                    now = new Twin(exact.acquire(now.all, hold), limited.acquire(now.few, hold));
                }
                found.add(now);
            }
        }
        return found;
    }

    @Test
    void whatIsCompatibleStaysSoWithoutSomeLocks() {
        int tooMuch = 0;
        int sure = 0;
        for (Twin one : twins) {
            for (Twin other : twins) {
                boolean compatible = exact.compatible(one.all, other.all);
                boolean seems = limited.compatible(one.few, other.few);
                if (one.few.isSure(other.few)) {
                    assertThat(seems).as("%s and %s", one, other).isEqualTo(compatible);
                    sure++;
                } else {
                    assertThat(seems || !compatible).as("%s and %s", one, other).isTrue();
                    tooMuch += seems && !compatible ? 1 : 0;
                }
            }
        }
        assertThat(tooMuch).as("too much, beside what is sure").isPositive();
        assertThat(sure).isGreaterThan(tooMuch);
    }

    @Test
    void aStateCanBeWhereThoseCanBeThatItIsWithin() {
        int within = 0;
        for (Twin one : twins) {
            for (Twin other : twins) {
                if (one.few != other.few && one.few.isWithin(other.few)) {
                    within++;
                    assertThat(twins).filteredOn(third -> limited.compatible(other.few, third.few))
                            .allMatch(third -> limited.compatible(one.few, third.few));
                }
            }
        }
        assertThat(within).isPositive();
    }

    @Test
    void whatTwoStatesHaveInCommonCanBeWhereEitherCanBe() {
        for (Twin one : twins) {
            Twin other = twins.get(random.nextInt(twins.size()));
            LockState common = exact.common(one.all, other.all);
            assertThat(common.isWithin(one.all) && common.isWithin(other.all)).as("%s and %s", one, other).isTrue();
            assertThat(common.lacksLocks()).isEqualTo(one.all != other.all);
            assertThat(twins).filteredOn(third -> exact.compatible(one.all, third.all))
                    .allMatch(third -> exact.compatible(common, third.all));
        }
    }

    /** A method that is synchronised calls itself for one object after the other. */
    @Test
    void whoHoldsManyLocksIsInFewStates() {
        LockStates states = new LockStates();
        LockState now = states.free();
        for (int lock = 0; lock < 10_000; lock++) {
            now = states.acquire(now, LockMode.exclusive(lock));
        }
        assertThat(now.lacksLocks()).isTrue();
        assertThat(states.size()).isLessThan(100);
        for (int lock = 9_999; lock >= 0; lock--) {
            now = states.release(now, LockMode.exclusive(lock));
        }
        assertThat(now).isSameAs(states.free());
    }
}
