package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Of many moments few witnesses are kept, and these can meet whatever the moments could. */
class WitnessSetTest {
    private static final int MOST = 4;

    private final LockStates states = new LockStates();

    @Test
    void ofOneLockStateAtManyTimesFewAreKeptThatSpanAll() {
        List<Stamp> stamps = stamps(20);
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            WitnessSet set = new WitnessSet();
            for (Stamp stamp : stamps) {
                set.add(new Moment(states.free(), stamp, stamp, 0), 1, 3, true, 2, 4, false);
            }
            List<Witness> kept = chain(set);
            assertThat(kept).hasSizeLessThanOrEqualTo(MOST);
            assertThat(stamps).allMatch(stamp -> kept.stream().anyMatch(
                    witness -> !stamp.isBefore(witness.from()) && !witness.to().isBefore(stamp)));
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
        WitnessSet set = new WitnessSet();
        Moment moment = new Moment(states.free(), Stamp.START, Stamp.START, 0);
        for (int source = 0; source < 100; source++) {
            set.add(moment, source, source / 10, false, source + 1, source % 10, source % 2 == 0);
            set.add(moment, source, source / 10, false, source + 1, source % 10, source % 2 == 0);
        }
        assertThat(set.chains()).hasSize(100).isSortedAccordingTo((left, right) -> Integer.compare(
                10 * left.first.source() + left.second.source(), 10 * right.first.source() + right.second.source()));
    }

    private List<LockState> kept(LockState... added) {
        WitnessSet set = new WitnessSet();
        for (LockState state : added) {
            set.add(new Moment(state, Stamp.START, Stamp.START, 0), 1, 3, true, 2, 4, false);
        }
        return chain(set).stream().map(witness -> witness.state).toList();
    }

    private static List<Witness> chain(WitnessSet set) {
        List<Witness> all = new ArrayList<>();
        for (Witness witness = set.chains()[0]; witness != null; witness = witness.next()) {
            all.add(witness);
        }
        return all;
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
