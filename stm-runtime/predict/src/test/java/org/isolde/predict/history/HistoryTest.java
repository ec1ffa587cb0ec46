// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.junit.jupiter.api.Test;

/** Of many moments few witnesses are kept, and these can meet whatever the moments could. */
class HistoryTest {
    private static final int MOST = 4;

    private final LockStates states = new LockStates();
    private long situations;

    @Test
    void ofOneLockStateAtManyTimesFewAreKeptThatSpanAll() {
        List<Stamp> stamps = stamps(20);
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            List<Situation> kept = kept(
                    stamps.stream().map(stamp -> situation(states.free(), stamp)).toList());
            assertThat(kept).hasSizeLessThanOrEqualTo(MOST);
            assertThat(stamps).allMatch(stamp -> kept.stream().anyMatch(
                    witness -> !stamp.isBefore(witness.from) && !witness.to.isBefore(stamp)));
            Collections.shuffle(stamps, random);
        }
    }

    @Test
    void whatHoldsFewerLocksMakesOthersSuperfluous() {
        LockState one = states.acquire(states.free(), 1);
        LockState withHistory = states.release(states.acquire(one, 2), 2);
        LockState two = states.acquire(one, 2);
        LockState other = states.acquire(states.free(), 3);
        assertThat(kept(two, withHistory, other, one)).containsExactlyInAnyOrder(other, one);
        assertThat(kept(one, two, withHistory, other)).containsExactlyInAnyOrder(other, one);
        assertThat(kept(two, withHistory)).containsExactly(withHistory);
        assertThat(kept(two, other, states.free(), one)).containsExactly(states.free());
    }

    @Test
    void placesAreKeptApart() {
        Situation situation = situation(states.free(), Stamp.START);
        History history = History.EMPTY;
        List<Long> keys = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            long key = WitnessKey.key(WitnessKey.List.values()[i % 4], i / 10, i % 3 == 0, i % 10, i % 2 == 0);
            keys.add(key);
            assertThat(history.covers(history.group(key), key, situation)).isFalse();
            history = history.with(history.group(key), key, situation);
            assertThat(history.covers(history.group(key), key, situation)).isTrue();
            assertThat(WitnessKey.first(key)).isEqualTo(new Access(i / 10, i % 3 == 0));
            assertThat(WitnessKey.second(key)).isEqualTo(new Access(i % 10, i % 2 == 0));
        }
        assertThat(IntStream.range(0, history.size()).mapToObj(history::key)).containsExactlyElementsOf(
                keys.stream().sorted().toList());
        assertThat(IntStream.range(0, history.size()).mapToObj(history::list)).containsExactlyElementsOf(
                keys.stream().sorted().map(WitnessKey::list).toList());
        History all = history;
        List<Long> byGroup = new ArrayList<>();
        for (int group = 0; group < all.groups(); group++) {
            for (int i = all.start(group); i < all.end(group); i = all.endOfKey(i, all.end(group))) {
                assertThat(all.group(all.key(i))).isEqualTo(group);
                byGroup.add(all.key(i));
            }
        }
        assertThat(byGroup).as("each key once, each in its group").containsExactlyElementsOf(
                keys.stream().sorted().toList());
    }

    /** What one location's history becomes does not change that of another one. */
    @Test
    void locationsThatAreTreatedAlikeShareAShortHistory() {
        HistoryCache cache = new HistoryCache();
        Situation situation = situation(states.free(), Stamp.START);
        History one = History.EMPTY;
        History other = History.EMPTY;
        for (int source = 0; source < 20; source++) {
            int before = one.size();
            long key = WitnessKey.single(source, true);
            other = after(cache, other, key, situation);
            assertThat(one.size()).isEqualTo(before);
            one = after(cache, one, key, situation);
            assertThat(one.size()).isEqualTo(source + 1);
            assertThat(one == other).as("with %d witnesses", source + 1).isEqualTo(one.isShared());
        }
        assertThat(one.isShared()).isFalse();
    }

    /**
     * While each location is treated in its own way, they have histories of their own; soon after
     * that they share them again.
     */
    @Test
    void locationsThatAreTreatedDifferentlyDoNotLookForHistoriesToShare() {
        HistoryCache cache = new HistoryCache();
        Situation situation = situation(states.free(), Stamp.START);
        int source = 0;
        History own = History.EMPTY;
        while (own.isShared() || own == History.EMPTY) {
            own = after(cache, History.EMPTY, WitnessKey.single(source++, true), situation);
            assertThat(source).as("locations until then").isLessThan(10_000);
        }
        long key = WitnessKey.single(source, false);
        History next = after(cache, own, key, situation);
        assertThat(next.covers(next.group(key), key, situation)).isTrue();
        assertThat(next.size()).isEqualTo(2);
        assertThat(History.EMPTY.size()).isZero();
        int alike = 0;
        while (!after(cache, History.EMPTY, key, situation).isShared()) {
            assertThat(++alike).as("locations until then").isLessThan(10_000);
        }
        for (int i = 0; i < 10_000; i++) {
            assertThat(after(cache, History.EMPTY, key, situation).isShared()).isTrue();
        }
    }

    private static History after(HistoryCache cache, History before, long key, Situation situation) {
        return cache.after(before, before.group(key), key, situation);
    }

    private Situation situation(LockState state, Stamp stamp) {
        return new Situation(situations++, state, stamp, stamp);
    }

    private List<LockState> kept(LockState... added) {
        return kept(Stream.of(added).map(state -> situation(state, Stamp.START)).toList()).stream()
                .map(situation -> situation.state).toList();
    }

    private static List<Situation> kept(List<Situation> added) {
        long key = WitnessKey.key(WitnessKey.List.BETWEEN_ACCESSES, 3, true, 4, false);
        History history = History.EMPTY;
        for (Situation situation : added) {
            if (!history.covers(history.group(key), key, situation)) {
                history = history.with(history.group(key), key, situation);
            }
        }
        return IntStream.range(0, history.size()).mapToObj(history::situation).toList();
    }

    /** Stamps of a thread that hears from another one and lets it go on in turn. */
    private static List<Stamp> stamps(int count) {
        List<Stamp> stamps = new ArrayList<>();
        Stamp own = Stamp.START;
        Stamp other = Stamp.START;
        for (int i = 0; i < count; i++) {
            other = other.afterSending();
            own = own.afterAsRecorded(1, other, other.sent()).afterSending();
            stamps.add(own);
        }
        return stamps;
    }
}
