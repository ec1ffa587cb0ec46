// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** An attempt once more: what it has taken from the memory, and what it gives to it. */
final class Replay {

    private final Map<Integer, Long> reads = new TreeMap<>();
    private final Deque<Map<Integer, Long>> outer = new ArrayDeque<>();
    private Map<Integer, Long> writes = new TreeMap<>();
    private boolean steady = true;

    Replay(Attempt attempt) {
        attempt.events().forEach(event -> event.replay(this));
    }

    void read(int location, long value) {
        Long own = writes.get(location);
        Long expected = own != null ? own : reads.putIfAbsent(location, value);
        steady &= expected == null || expected == value;
    }

    void write(int location, long value) {
        writes.put(location, value);
    }

    void enter() {
        outer.push(new TreeMap<>(writes));
    }

    void leave(boolean undone) {
        Map<Integer, Long> before = outer.pop();
        if (undone) {
            writes = before;
        }
    }

    /** Whether it has seen its own writes, and one value of each location otherwise. */
    boolean isSteady() {
        return steady;
    }

    /** What it has read before it wrote there itself, by location. */
    Map<Integer, Long> reads() {
        return reads;
    }

    /** What it has written in the end, by location. */
    Map<Integer, Long> writes() {
        return writes;
    }
}
