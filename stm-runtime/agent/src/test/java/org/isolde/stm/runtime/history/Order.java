// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.stm.Isolation;

/**
 * Whether attempts, those that did not commit as well, could have run one after the other: opacity;
 * or, those that ask for snapshot isolation, each with its reads at one moment and its writes at a
 * later one, such that nobody writes the same location in between. An attempt that was over before
 * another began comes before it.
 *
 * <p>It knows nothing of algorithms: it looks for an order by trying. Exponential in the number of
 * attempts that write and overlap.
 */
public final class Order {

    /**
     * What the search has reached: attempts that have read, those that are over, and the memory.
     */
    private record Reached(BitSet open, BitSet over, List<Long> memory, Map<Integer, List<Long>> snapshots) {}

    private final List<Attempt> attempts;
    private final List<Replay> replays = new ArrayList<>();
    private final List<Long> end;
    private final Set<Reached> seen = new HashSet<>();

    private final BitSet open = new BitSet();
    private final BitSet over = new BitSet();
    private final Map<Integer, List<Long>> snapshots = new TreeMap<>();

    private Order(History history) {
        attempts = history.attempts();
        end = history.end();
        attempts.forEach(attempt -> replays.add(new Replay(attempt)));
    }

    /** What is wrong with a history; nothing if there is an order. */
    public static Optional<String> refuse(History history) {
        Order order = new Order(history);
        for (int i = 0; i < order.attempts.size(); i++) {
            if (!order.replays.get(i).isSteady()) {
                return Optional.of("An attempt sees two values of a location:\n" + order.attempts.get(i));
            }
        }
        List<Long> memory = new ArrayList<>();
        history.end().forEach(location -> memory.add(0L));
        return order.search(memory)
                ? Optional.empty()
                : Optional.of("These attempts have no order:\n" + history);
    }

    private boolean search(List<Long> memory) {
        BitSet before = (BitSet) over.clone();
        readers(memory);
        boolean found = over.cardinality() == attempts.size()
                ? memory.equals(end)
                : seen.add(reached(memory)) && writers(memory);
        if (!found) {
            over.clear();
            over.or(before);
        }
        return found;
    }

    private Reached reached(List<Long> memory) {
        return new Reached((BitSet) open.clone(), (BitSet) over.clone(), memory, new TreeMap<>(snapshots));
    }

    /** An attempt that writes nothing may come as soon as it can: nobody else sees it. */
    private void readers(List<Long> memory) {
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < attempts.size(); i++) {
                if (!over.get(i) && !writes(i) && mayBegin(i) && reads(i, memory)) {
                    over.set(i);
                    more = true;
                }
            }
        }
    }

    private boolean writers(List<Long> memory) {
        for (int i = 0; i < attempts.size(); i++) {
            if (over.get(i) || !writes(i)) {
                continue;
            }
            boolean found;
            if (open.get(i)) {
                found = isUnchanged(i, memory) && commit(i, memory);
            } else if (!mayBegin(i) || !reads(i, memory)) {
                found = false;
            } else if (attempts.get(i).isolation() == Isolation.SNAPSHOT) {
                found = snapshot(i, memory);
            } else {
                found = commit(i, memory);
            }
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean snapshot(int attempt, List<Long> memory) {
        open.set(attempt);
        snapshots.put(attempt, written(attempt, memory));
        boolean found = search(memory);
        open.clear(attempt);
        snapshots.remove(attempt);
        return found;
    }

    private boolean commit(int attempt, List<Long> memory) {
        boolean wasOpen = open.get(attempt);
        List<Long> snapshot = snapshots.remove(attempt);
        open.clear(attempt);
        over.set(attempt);
        List<Long> after = new ArrayList<>(memory);
        replays.get(attempt).writes().forEach(after::set);
        boolean found = search(after);
        over.clear(attempt);
        if (wasOpen) {
            open.set(attempt);
            snapshots.put(attempt, snapshot);
        }
        return found;
    }

    private boolean writes(int attempt) {
        return attempts.get(attempt).committed() && !replays.get(attempt).writes().isEmpty();
    }

    private boolean mayBegin(int attempt) {
        for (int i = 0; i < attempts.size(); i++) {
            if (!over.get(i) && attempts.get(i).isBefore(attempts.get(attempt))) {
                return false;
            }
        }
        return true;
    }

    private boolean reads(int attempt, List<Long> memory) {
        return replays.get(attempt)
                .reads()
                .entrySet()
                .stream()
                .allMatch(read -> memory.get(read.getKey()).equals(read.getValue()));
    }

    /** No value is written twice: a location that holds what it held has not been written. */
    private boolean isUnchanged(int attempt, List<Long> memory) {
        return written(attempt, memory).equals(snapshots.get(attempt));
    }

    private List<Long> written(int attempt, List<Long> memory) {
        return replays.get(attempt).writes().keySet().stream().map(memory::get).toList();
    }
}
