// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.CyclePrediction;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of a thread: its accesses to locations that may be in conflict, and its lock
 * operations. It represents all transactions of the thread that do the same.
 *
 * <p>Accesses from one place to one location are one <em>key</em>. Of a key the first and the last
 * access in each moment are known. The ranks of these accesses are in program order.
 */
final class Transaction {
    /** The numbers of an occurrence: its moment, and the ranks of its first and last access. */
    static final int OCCURRENCE = 3;
    /** So many executions are kept apart; more are merged with the last one. */
    private static final int INSTANCES = 8;

    /**
     * When the transaction was executed.
     *
     * @param from the stamps before which nothing is known to come later, by their numbers
     * @param to the last of the stamps; the same object as {@code from} for one execution
     */
    record Instance(Stamp[] from, Stamp[] to) {

        boolean isOne() {
            return from == to;
        }

        /** Whether whatever can be concurrent with another instance can be with this one. */
        private boolean covers(Instance other) {
            for (int i = 0; i < to.length; i++) {
                if (to[i].sent() < other.to[i].sent() || !from[i].hasSamePast(other.from[i])) {
                    return false;
                }
            }
            return true;
        }
    }

    private final int thread;
    private final int source;
    private final int[] locations;
    private final int[] places;
    private final int[][] occurrences;
    private final Moments moments;
    private final int[] stamps;
    private final List<Instance> instances = new ArrayList<>();
    private final Map<Integer, Passage> passages = new HashMap<>();

    /**
     * Creates a transaction without an execution.
     *
     * @param source the place where it begins; {@link CyclePrediction#NO_TRANSACTION} if it is what
     *     the thread does outside of transactions
     * @param locations by key: the location, in ascending order
     * @param places by key: the place, as {@link #place} has it, in ascending order at one location
     * @param occurrences by key: groups of {@link #OCCURRENCE} numbers, in program order
     * @param stamps by moment: the number of its stamp
     */
    Transaction(int thread, int source, int[] locations, int[] places, int[][] occurrences, Moments moments,
            int[] stamps) {
        this.thread = thread;
        this.source = source;
        this.locations = locations;
        this.places = places;
        this.occurrences = occurrences;
        this.moments = moments;
        this.stamps = stamps;
    }

    /** The place of an access and what it does, as one number. */
    static int place(int source, boolean writes, boolean updates) {
        return source << 2 | (updates ? 2 : 0) | (writes ? 1 : 0);
    }

    /** The access that has a place. */
    static Access access(int place) {
        return new Access(place >>> 2, (place & 1) != 0, (place & 2) != 0);
    }

    /** Whether it is what a thread does outside of transactions. */
    boolean isOutside() {
        return source == CyclePrediction.NO_TRANSACTION;
    }

    int thread() {
        return thread;
    }

    int source() {
        return source;
    }

    int keys() {
        return locations.length;
    }

    int location(int key) {
        return locations[key];
    }

    int place(int key) {
        return places[key];
    }

    boolean writes(int key) {
        return (places[key] & 1) != 0;
    }

    List<Instance> instances() {
        return instances;
    }

    /** The transaction has been executed at some stamps, given by their numbers. */
    void executed(Stamp[] at) {
        Instance now = new Instance(at, at);
        for (Instance known : instances) {
            if (known.covers(now)) {
                return;
            }
        }
        instances.removeIf(now::covers);
        if (instances.size() == INSTANCES) {
            Instance last = instances.remove(INSTANCES - 1);
            now = new Instance(last.from(), at);
        }
        instances.add(now);
    }

    /** Whether an access of one key comes before one of another key. */
    boolean isBefore(int first, int second) {
        int[] to = occurrences[second];
        return occurrences[first][1] < to[to.length - 1];
    }

    /**
     * The largest window between an access of one key and one of another key; null if none of the
     * second key comes after one of the first.
     */
    @Nullable
    Window widest(int first, int second, Passages all) {
        int[] to = occurrences[second];
        return isBefore(first, second) ? window(occurrences[first][0], to[to.length - OCCURRENCE], all) : null;
    }

    /**
     * The smallest windows between an access of one key and a later one of another key: for each
     * occurrence of the second key, that from the last access of the first key before it.
     */
    List<Window> smallest(int first, int second, Passages all) {
        int[] from = occurrences[first];
        int[] to = occurrences[second];
        List<Window> windows = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < to.length; i += OCCURRENCE) {
            while (next < from.length && from[next + 1] < to[i + 2]) {
                next += OCCURRENCE;
            }
            if (next > 0) {
                windows.add(window(from[next - OCCURRENCE], to[i], all));
            }
        }
        return windows;
    }

    private Window window(int from, int to, Passages all) {
        Passage passage = passages.computeIfAbsent(from << Short.SIZE | to,
                key -> moments.passage(from, to, all));
        return new Window(passage, stamps[from], stamps[to]);
    }

    /**
     * The part of a transaction between two accesses.
     *
     * @param from the number of the stamp of the first access
     * @param to that of the second access
     */
    record Window(Passage passage, int from, int to) {}
}
