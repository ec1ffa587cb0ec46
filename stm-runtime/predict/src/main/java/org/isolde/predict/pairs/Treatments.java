// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.pairs;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.isolde.predict.history.History;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.witness.WitnessKey;

/**
 * Groups threads by their treatment of some locations, that is, their accesses and lock states
 * without times. Most threads have the same treatment. If locks alone exclude violations between a
 * treatment and another one, then no two threads with these treatments need to be compared.
 */
final class Treatments {
    private static final int REMEMBERED = 1 << 8;

    /** A treatment: witnesses without times. */
    private record Treatment(long[] keys, int[] stateIds, LockState[] states) {

        private static Treatment of(History history) {
            int size = history.size();
            Treatment result = new Treatment(new long[size], new int[size], new LockState[size]);
            for (int i = 0; i < size; i++) {
                result.keys[i] = history.key(i);
                result.states[i] = history.situation(i).state;
                result.stateIds[i] = result.states[i].id();
            }
            return result;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Treatment treatment && Arrays.equals(keys, treatment.keys)
                    && Arrays.equals(stateIds, treatment.stateIds);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(keys) + Arrays.hashCode(stateIds);
        }
    }

    private final LockStates states;
    private final Map<Treatment, Integer> numbers = new HashMap<>();
    private final LongTable<Boolean> breaks = new LongTable<>();
    private Treatment[] treatments = new Treatment[8];
    /** Histories that threads share, and the numbers of their treatments. */
    private final History[] shared = new History[REMEMBERED];
    private final int[] ofShared = new int[REMEMBERED];
    /** By the indexes of threads: the numbers of their treatments of the present location. */
    private final int[] ofThreads;
    /** The treatments of the present location. */
    private final BitSet all = new BitSet();
    /** Those of them that may be broken. */
    private final BitSet broken = new BitSet();

    /**
     * Creates one for some locations.
     *
     * @param threads how many threads there are
     */
    Treatments(int threads, LockStates states) {
        this.states = states;
        ofThreads = new int[threads];
    }

    /**
     * Looks at a location.
     *
     * @param leaves the leaves of the threads
     * @param index the location's place in the leaves
     * @param present the indexes of those threads that have one
     * @param count how many these are
     */
    void look(History[][] leaves, int index, int[] present, int count) {
        all.clear();
        for (int i = 0; i < count; i++) {
            History history = leaves[present[i]][index];
            if (history != null) {
                ofThreads[present[i]] = number(history);
                all.set(ofThreads[present[i]]);
            }
        }
        broken.clear();
        all.stream().filter(turns -> all.stream().anyMatch(accesses -> breaks(turns, accesses))).forEach(broken::set);
    }

    private int number(History history) {
        if (!history.isShared()) {
            return number(Treatment.of(history));
        }
        int slot = history.number() * 0x9E3779B9 >>> 24 & REMEMBERED - 1;
        if (shared[slot] != history) {
            ofShared[slot] = number(Treatment.of(history));
            shared[slot] = history;
        }
        return ofShared[slot];
    }

    private int number(Treatment treatment) {
        Integer known = numbers.get(treatment);
        if (known != null) {
            return known;
        }
        int number = numbers.size();
        numbers.put(treatment, number);
        if (number == treatments.length) {
            treatments = Arrays.copyOf(treatments, 2 * number);
        }
        treatments[number] = treatment;
        return number;
    }

    private boolean breaks(int turns, int accesses) {
        return breaks.get(LongTable.pair(turns, accesses), key -> breaks(treatments[turns], treatments[accesses]));
    }

    private boolean breaks(Treatment turns, Treatment accesses) {
        for (int i = 0; i < turns.keys.length; i++) {
            for (int j = 0; j < accesses.keys.length; j++) {
                if (WitnessKey.list(turns.keys[i]).breaking() == WitnessKey.list(accesses.keys[j])
                        && states.compatible(turns.states[i], accesses.states[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether locks let some thread break what one has done with the location. */
    boolean mayBeBroken(int thread) {
        return broken.get(ofThreads[thread]);
    }

    /**
     * Whether locks let a thread break what one has done with the location; both have accessed it.
     */
    boolean mayBeBroken(int thread, int other) {
        return breaks(ofThreads[thread], ofThreads[other]);
    }
}
