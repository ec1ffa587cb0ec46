// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.order.Stamp;
import org.jspecify.annotations.Nullable;

/**
 * The transaction that a thread is in, or what it does outside of one, as far as executed: its
 * accesses in program order. Adding one takes constant time. {@link #build} puts those of one place
 * and location together.
 */
final class Draft {
    private static final int SMALL = 16;
    /** Larger arrays do not outlive their transaction. */
    private static final int LARGE = 1 << 10;
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    /** The accesses of one place to one location. */
    private static final class Key {
        private final int location;
        private final int place;
        /** In program order: the moment, and the ranks of the first and last access there. */
        private final List<int[]> occurrences = new ArrayList<>();

        private Key(int location, int place) {
            this.location = location;
            this.place = place;
        }
    }

    private int[] locations = {};
    private int[] places = {};
    private int[] momentsOf = {};
    private int accesses;
    private boolean hasTwoLocations;
    private int[] initial = {};
    private LockState[] states = {};
    private int[] operations = {};
    private int[] stampNumbers = {};
    private int moments;
    private final List<Stamp> stamps = new ArrayList<>(1);
    private long hash;
    private boolean isCut;

    /** Forgets everything: a transaction begins. */
    void clear() {
        accesses = 0;
        hasTwoLocations = false;
        moments = 0;
        stamps.clear();
        isCut = false;
        if (locations.length > LARGE) {
            locations = new int[0];
            places = new int[0];
            momentsOf = new int[0];
        }
    }

    /** Whether nothing has been accessed. */
    boolean isEmpty() {
        return accesses == 0;
    }

    /** Whether it is so long that what follows outside of transactions is kept apart. */
    boolean isFull() {
        return accesses >= TransactionLimits.ACCESSES_OUTSIDE || moments >= TransactionLimits.MOMENTS_OUTSIDE;
    }

    /** Whether a part of the transaction has been left out. */
    boolean isCut() {
        return isCut;
    }

    /** Whether it accesses at least two locations. */
    boolean hasTwoLocations() {
        return hasTwoLocations;
    }

    /** The place of the first access. */
    int firstPlace() {
        return places[0];
    }

    /**
     * The first moment.
     *
     * @param stack the holds, in the order of their acquisition
     */
    void start(int[] stack, LockState state, Stamp stamp) {
        initial = stack;
        hash = Arrays.hashCode(stack);
        enter(Moments.NO_LOCK, state, stamp);
    }

    /** Another moment, to which an operation has led. */
    void enter(int operation, LockState state, Stamp stamp) {
        if (moments == TransactionLimits.MOMENTS) {
            isCut = true;
            return;
        }
        if (moments == states.length) {
            int size = Math.max(SMALL, 2 * moments);
            states = Arrays.copyOf(states, size);
            operations = Arrays.copyOf(operations, size);
            stampNumbers = Arrays.copyOf(stampNumbers, size);
        }
        states[moments] = state;
        operations[moments] = operation;
        if (stamps.isEmpty() || stamps.get(stamps.size() - 1) != stamp) {
            stamps.add(stamp);
        }
        stampNumbers[moments++] = stamps.size() - 1;
    }

    void access(int location, int place) {
        if (isCut) {
            return;
        }
        if (accesses == TransactionLimits.ACCESSES) {
            isCut = true;
            return;
        }
        if (accesses == locations.length) {
            int size = Math.max(SMALL, 2 * accesses);
            locations = Arrays.copyOf(locations, size);
            places = Arrays.copyOf(places, size);
            momentsOf = Arrays.copyOf(momentsOf, size);
        }
        hasTwoLocations |= accesses > 0 && location != locations[0];
        locations[accesses] = location;
        places[accesses] = place;
        momentsOf[accesses++] = moments - 1;
    }

    /**
     * A hash of all that has been done, up to the last access: equal for transactions that do the
     * same, and different for others, except with a probability of 2<sup>-63</sup>. Not negative.
     */
    long hash() {
        long mixed = hash;
        for (int i = 0; i < accesses; i++) {
            mixed = (mixed ^ (long) locations[i] << Integer.SIZE ^ places[i]) * PRIME;
            mixed = (mixed ^ mixed >>> 29 ^ momentsOf[i]) * PRIME;
        }
        for (int i = 0; i <= momentsOf[accesses - 1]; i++) {
            mixed = (mixed ^ (long) states[i].id() << Integer.SIZE ^ operations[i]) * PRIME;
            mixed = (mixed ^ mixed >>> 29 ^ stampNumbers[i]) * PRIME;
        }
        return (mixed ^ mixed >>> Integer.SIZE) & Long.MAX_VALUE;
    }

    /** The stamps, by their numbers. */
    Stamp[] stamps() {
        return stamps.subList(0, stampNumbers[momentsOf[accesses - 1]] + 1).toArray(Stamp[]::new);
    }

    /** The transaction, not executed. */
    Transaction build(int thread, int source) {
        List<Key> keys = keys();
        int[][] occurrences = new int[keys.size()][];
        for (int i = 0; i < occurrences.length; i++) {
            occurrences[i] = keys.get(i).occurrences.stream().flatMapToInt(Arrays::stream).toArray();
        }
        int end = momentsOf[accesses - 1] + 1;
        return new Transaction(thread, source, keys.stream().mapToInt(key -> key.location).toArray(),
                keys.stream().mapToInt(key -> key.place).toArray(), occurrences,
                new Moments(initial, Arrays.copyOf(states, end), Arrays.copyOf(operations, end)),
                Arrays.copyOf(stampNumbers, end));
    }

    /** The keys, by location and place. */
    private List<Key> keys() {
        Map<Long, Key> keys = new HashMap<>();
        for (int rank = 0; rank < accesses; rank++) {
            Key key = key(keys, locations[rank], places[rank]);
            if (key == null) {
                isCut = true;
            } else {
                add(key.occurrences, momentsOf[rank], rank);
            }
        }
        return keys.values().stream()
                .sorted(Comparator.comparingInt((Key key) -> key.location).thenComparingInt(key -> key.place)).toList();
    }

    private static @Nullable Key key(Map<Long, Key> keys, int location, int place) {
        long number = (long) location << Integer.SIZE | place & 0xFFFFFFFFL;
        Key known = keys.get(number);
        if (known == null && keys.size() < TransactionLimits.KEYS) {
            known = new Key(location, place);
            keys.put(number, known);
        }
        return known;
    }

    private void add(List<int[]> occurrences, int moment, int rank) {
        int[] last = occurrences.isEmpty() ? null : occurrences.get(occurrences.size() - 1);
        if (last != null && last[0] == moment) {
            last[2] = rank;
            return;
        }
        if (occurrences.size() == TransactionLimits.OCCURRENCES) {
            isCut = true;
            occurrences.remove(TransactionLimits.OCCURRENCES / 2);
        }
        occurrences.add(new int[] {moment, rank, rank});
    }
}
