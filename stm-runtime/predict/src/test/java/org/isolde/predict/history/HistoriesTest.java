// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.junit.jupiter.api.Test;

/** That locations share histories makes no difference to what these are. */
class HistoriesTest {
    private static final int LOCATIONS = 300;

    private record Witness(long key, Situation situation) {}

    /**
     * By turns, most accesses say something new, and then again what is known: so whether shared
     * histories are looked for changes.
     */
    @Test
    void historiesBecomeWhatTheyWouldIfNoneWereShared() {
        LockStates states = new LockStates();
        LockState one = states.acquire(states.free(), LockMode.exclusive(1));
        List<LockState> some = List.of(states.acquire(one, LockMode.exclusive(2)), one,
                states.acquire(states.free(), LockMode.exclusive(2)), states.free());
        List<Situation> situations = IntStream.range(0, some.size())
                .mapToObj(i -> new Situation(i, some.get(i), Stamp.START, Stamp.START)).toList();
        Histories histories = new Histories(0, states, new HistoryCache(), new EndedThreads());
        Map<Integer, History> expected = new HashMap<>();
        Random random = new Random(17);
        for (int i = 0; i < 60_000; i++) {
            int location = i % LOCATIONS;
            int source = i / 20_000 * 2 + random.nextInt(2);
            histories.access(location, source, true);
            int pairs = random.nextInt(3);
            for (int first = 0; first <= pairs; first++) {
                long key = first == 0
                        ? WitnessKey.single(source, true)
                        : WitnessKey.key(WitnessKey.List.BETWEEN_WRITES, first, true, source, true);
                Situation situation = situations.get(random.nextInt(situations.size()));
                if (first == 0) {
                    histories.single(key, situation, 0);
                } else {
                    histories.pair(key, situation, 0, 0, 0);
                }
                expected.put(location, with(expected.getOrDefault(location, History.EMPTY), key, situation));
            }
            histories.end();
        }

        assertThat(expected).hasSize(LOCATIONS).allSatisfy(
                (location, history) -> assertThat(witnesses(histories.table().get(location)))
                        .isEqualTo(witnesses(history)));
    }

    /** None of them is within another one. */
    @Test
    void ofManyLockStatesFewAreKeptThatCanBeWhereTheseCanBe() {
        LockStates states = new LockStates();
        Histories histories = new Histories(0, states, new HistoryCache(), new EndedThreads());
        List<Situation> situations = IntStream.range(0, 2_000).mapToObj(i -> new Situation(i,
                states.acquire(states.acquire(states.free(), LockMode.exclusive(i % 3)), LockMode.exclusive(3 + i)),
                Stamp.START, Stamp.START)).toList();
        long key = WitnessKey.single(1, true);
        for (Situation situation : situations) {
            histories.access(0, 1, true);
            histories.single(key, situation, 0);
            histories.end();
        }
        History history = histories.table().get(0);
        assertThat(history.size()).isLessThan(50);
        assertThat(situations).allMatch(situation -> history.covers(history.group(key), key, situation));
        assertThat(witnesses(history)).extracting(witness -> witness.situation().state)
                .as("what they have in common is kept").doesNotContain(states.free())
                .allMatch(state -> IntStream.range(0, 3).anyMatch(lock -> state.isWithin(
                        states.acquire(states.free(), LockMode.exclusive(lock))) || !state.lacksLocks()));
    }

    private static History with(History history, long key, Situation situation) {
        int group = history.group(key);
        return history.covers(group, key, situation) ? history : history.with(group, key, situation);
    }

    private static List<Witness> witnesses(History history) {
        return IntStream.range(0, history.size())
                .mapToObj(i -> new Witness(history.key(i), history.situation(i))).toList();
    }
}
