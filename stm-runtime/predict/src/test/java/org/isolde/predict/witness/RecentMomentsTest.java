// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.junit.jupiter.api.Test;

/**
 * The moments of a transaction are those that a list of all has, each once, the last entered first.
 */
class RecentMomentsTest {
    private record Entered(Situation situation, long event) {}

    @Test
    void eachTransactionHasItsOwn() {
        LockStates states = new LockStates();
        RecentMoments moments = RecentMoments.all(states);
        Random random = new Random(5);
        long event = 0;
        for (int locks : new int[] {3, 200, 5_000, 7, 50, 1}) {
            moments.begin();
            List<Entered> expected = new ArrayList<>();
            for (int i = 0; i < 2 * locks; i++) {
                LockState state = states.acquire(states.free(), random.nextInt(locks));
                moments.enter(state, Stamp.START, ++event);
                Situation now = moments.now();
                assertThat(now.state).isSameAs(state);
                if (expected.isEmpty() || expected.get(0).situation != now) {
                    expected.removeIf(entered -> entered.situation == now);
                    expected.add(0, new Entered(now, event));
                }
            }
            assertThat(all(moments)).isEqualTo(expected);
        }
    }

    @Test
    void itIsTheSameSituationInTheNextTransaction() {
        LockStates states = new LockStates();
        RecentMoments moments = RecentMoments.few(states);
        moments.begin();
        moments.enter(states.free(), Stamp.START, 1);
        Situation first = moments.now();
        moments.begin();
        moments.enter(states.free(), Stamp.START, 2);
        assertThat(moments.now()).isSameAs(first);
        assertThat(all(moments)).containsExactly(new Entered(first, 2));
    }

    /**
     * A thread that lets others go on, and learns nothing, can be met by the last of its moments
     * wherever it could by those before.
     */
    @Test
    void whereOnlyMoreWasSentTheLastMomentStandsForAll() {
        LockStates states = new LockStates();
        LockState lock = states.acquire(states.free(), 1);
        RecentMoments moments = RecentMoments.few(states);
        moments.begin();
        Stamp stamp = Stamp.START;
        for (int i = 0; i < 100; i++) {
            moments.enter(states.free(), stamp, 2 * i);
            moments.enter(lock, stamp, 2 * i + 1);
            stamp = stamp.afterSending();
        }
        assertThat(all(moments)).extracting(entered -> entered.situation.state).containsExactly(lock, states.free());
        assertThat(all(moments)).extracting(Entered::event).containsExactly(199L, 198L);
    }

    /** Of more than a few times in one lock state some count as one that spans them. */
    @Test
    void ofManyMomentsInOneStateFewAreLeftThatSpanAll() {
        LockStates states = new LockStates();
        RecentMoments moments = RecentMoments.few(states);
        moments.begin();
        List<Stamp> stamps = new ArrayList<>();
        Stamp other = Stamp.START;
        Stamp own = Stamp.START;
        for (int i = 0; i < 100; i++) {
            other = other.afterSending();
            own = own.afterAsRecorded(1, other, other.sent()).afterSending();
            stamps.add(own);
            moments.enter(states.free(), own, i);
        }
        List<Entered> left = all(moments);
        assertThat(left).hasSizeLessThan(20);
        assertThat(stamps).allMatch(stamp -> left.stream().anyMatch(
                entered -> !stamp.isBefore(entered.situation.from) && !entered.situation.to.isBefore(stamp)));
    }

    /**
     * Outside of transactions only what it accesses is met: a thread that starts and joins many
     * others, and then reads what they did, can be met after them only.
     */
    @Test
    void outsideOfTransactionsMomentsWithoutAccessesAreNoneToBeMet() {
        RecentMoments moments = RecentMoments.few(new LockStates());
        LockState free = new LockStates().free();
        Stamp other = Stamp.START;
        Stamp own = Stamp.START;
        for (int i = 0; i < 1_000; i++) {
            other = other.afterSending();
            own = own.after(1, other, other.sent());
            moments.enter(free, own, i);
            if (i % 100 == 0) {
                assertThat(moments.accessed()).matches(now -> now.from == now.to);
            }
        }
        assertThat(moments.accessed().from).isSameAs(own);
        for (int i = 0; i < 1_000; i++) {
            other = other.afterSending();
            own = own.after(1, other, other.sent());
            moments.enter(free, own, i);
            moments.accessed();
        }
        assertThat(moments.accessed()).matches(now -> now.from != now.to);
    }

    /**
     * Those entered last are left as they are; the others count as one that can be where each of
     * them can be.
     */
    @Test
    void ofManyLockStatesSomeAreLeftThatStandForAll() {
        LockStates states = new LockStates();
        RecentMoments moments = RecentMoments.few(states);
        moments.begin();
        Random random = new Random(6);
        List<Entered> entered = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            LockState state = states.acquire(states.free(), LockMode.exclusive(random.nextInt(200)));
            moments.enter(state, Stamp.START, i);
            assertThat(moments.now().state).isSameAs(state);
            entered.add(new Entered(moments.now(), i));
        }
        List<Entered> left = all(moments);
        assertThat(left).hasSizeBetween(50, 100).extracting(Entered::event).isSortedAccordingTo(
                Comparator.reverseOrder());
        assertThat(entered).allMatch(one -> left.stream().anyMatch(other -> other.event >= one.event
                && other.situation.state.isWithin(one.situation.state)));
        assertThat(left.subList(0, left.size() - 1)).noneMatch(one -> one.situation.state.lacksLocks());
        moments.begin();
        moments.enter(entered.get(0).situation.state, Stamp.START, 5_000);
        assertThat(all(moments)).hasSize(1);
    }

    private static List<Entered> all(RecentMoments moments) {
        List<Entered> all = new ArrayList<>();
        for (int moment = moments.newest(); moment != RecentMoments.NONE; moment = moments.older(moment)) {
            all.add(new Entered(moments.situation(moment), moments.enteredAt(moment)));
        }
        return all;
    }
}
