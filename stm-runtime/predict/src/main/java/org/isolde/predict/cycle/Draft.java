// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.order.Stamp;
import org.jspecify.annotations.Nullable;

/** The transaction that a thread is in, or what it does outside of one, as far as executed. */
final class Draft {
    /** The accesses of one place to one location. */
    private static final class Key {
        private final int location;
        private final int place;
        /** In program order: the moment, and the ranks of the first and last access there. */
        private final List<long[]> occurrences = new ArrayList<>();

        private Key(int location, int place) {
            this.location = location;
            this.place = place;
        }
    }

    private final Map<Long, Key> keys = new HashMap<>();
    private int[] initial = {};
    private LockState[] states = new LockState[8];
    private int[] operations = new int[8];
    private int[] stampNumbers = new int[8];
    private final List<Stamp> stamps = new ArrayList<>();
    private int moments;
    private long ranks;
    private boolean isCut;
    private @Nullable Key lastKey;

    /** Forgets everything: a transaction begins. */
    void clear() {
        keys.clear();
        stamps.clear();
        moments = 0;
        ranks = 0;
        isCut = false;
        lastKey = null;
    }

    /** Whether nothing has been accessed. */
    boolean isEmpty() {
        return keys.isEmpty();
    }

    /** Whether it is so long that what follows outside of transactions is kept apart. */
    boolean isFull() {
        return keys.size() >= TransactionLimits.KEYS_OUTSIDE || moments >= TransactionLimits.MOMENTS_OUTSIDE;
    }

    /** The lowest place of an access. */
    int firstPlace() {
        return keys.values().stream().mapToInt(key -> key.place).min().orElse(0);
    }

    /** Whether a part of the transaction has been left out. */
    boolean isCut() {
        return isCut;
    }

    /**
     * The first moment.
     *
     * @param stack the holds, in the order of their acquisition
     */
    void start(int[] stack, LockState state, Stamp stamp) {
        initial = stack;
        enter(Moments.NO_LOCK, state, stamp);
    }

    /** Another moment, to which an operation has led. */
    void enter(int operation, LockState state, Stamp stamp) {
        if (moments == TransactionLimits.MOMENTS) {
            isCut = true;
            return;
        }
        if (moments == states.length) {
            states = Arrays.copyOf(states, 2 * moments);
            operations = Arrays.copyOf(operations, 2 * moments);
            stampNumbers = Arrays.copyOf(stampNumbers, 2 * moments);
        }
        states[moments] = state;
        operations[moments] = operation;
        if (stamps.isEmpty() || stamps.get(stamps.size() - 1) != stamp) {
            stamps.add(stamp);
        }
        stampNumbers[moments++] = stamps.size() - 1;
    }

    void access(int location, int place) {
        long rank = ranks++;
        if (isCut && moments == TransactionLimits.MOMENTS) {
            return;
        }
        Key key = lastKey;
        if (key == null || key.location != location || key.place != place) {
            key = key(location, place);
            lastKey = key;
        }
        if (key == null) {
            isCut = true;
            return;
        }
        int moment = moments - 1;
        List<long[]> occurrences = key.occurrences;
        long[] last = occurrences.isEmpty() ? null : occurrences.get(occurrences.size() - 1);
        if (last != null && last[0] == moment) {
            last[2] = rank;
            return;
        }
        if (occurrences.size() == TransactionLimits.OCCURRENCES) {
            isCut = true;
            occurrences.remove(TransactionLimits.OCCURRENCES / 2);
        }
        occurrences.add(new long[] {moment, rank, rank});
    }

    private @Nullable Key key(int location, int place) {
        long number = (long) location << Integer.SIZE | place & 0xFFFFFFFFL;
        Key known = keys.get(number);
        if (known == null && keys.size() < TransactionLimits.KEYS) {
            known = new Key(location, place);
            keys.put(number, known);
        }
        return known;
    }

    /** Whether it accesses at least two locations. */
    boolean hasTwoLocations() {
        return keys.values().stream().mapToInt(key -> key.location).distinct().limit(2).count() == 2;
    }

    /** The stamps, by their numbers. */
    Stamp[] stamps() {
        return stamps.subList(0, stampNumbers[lastMoment()] + 1).toArray(Stamp[]::new);
    }

    private int lastMoment() {
        return (int) keys.values().stream().mapToLong(key -> key.occurrences.get(key.occurrences.size() - 1)[0]).max()
                .orElse(0);
    }

    /** A description that is equal for transactions that do the same. */
    int[] shape(int source) {
        List<Key> sorted = sorted();
        IntStream.Builder shape = IntStream.builder().add(source);
        long[] all = allRanks(sorted);
        for (Key key : sorted) {
            shape.add(key.location).add(key.place).add(key.occurrences.size());
            for (long[] occurrence : key.occurrences) {
                shape.add((int) occurrence[0]).add(Arrays.binarySearch(all, occurrence[1]))
                        .add(Arrays.binarySearch(all, occurrence[2]));
            }
        }
        for (int i = 0; i <= lastMoment(); i++) {
            shape.add(states[i].id()).add(operations[i]).add(stampNumbers[i]);
        }
        for (int hold : initial) {
            shape.add(hold);
        }
        return shape.build().toArray();
    }

    private List<Key> sorted() {
        return keys.values().stream()
                .sorted(Comparator.comparingInt((Key key) -> key.location).thenComparingInt(key -> key.place)).toList();
    }

    private static long[] allRanks(List<Key> keys) {
        return keys.stream().flatMap(key -> key.occurrences.stream())
                .flatMapToLong(occurrence -> Arrays.stream(occurrence, 1, occurrence.length)).sorted().distinct()
                .toArray();
    }

    /** The transaction, not executed. */
    Transaction build(int thread, int source) {
        List<Key> sorted = sorted();
        long[] all = allRanks(sorted);
        int[][] occurrences = new int[sorted.size()][];
        for (int i = 0; i < occurrences.length; i++) {
            List<long[]> of = sorted.get(i).occurrences;
            occurrences[i] = new int[of.size() * Transaction.OCCURRENCE];
            for (int j = 0; j < of.size(); j++) {
                occurrences[i][j * Transaction.OCCURRENCE] = (int) of.get(j)[0];
                occurrences[i][j * Transaction.OCCURRENCE + 1] = Arrays.binarySearch(all, of.get(j)[1]);
                occurrences[i][j * Transaction.OCCURRENCE + 2] = Arrays.binarySearch(all, of.get(j)[2]);
            }
        }
        int end = lastMoment() + 1;
        return new Transaction(thread, source, sorted.stream().mapToInt(key -> key.location).toArray(),
                sorted.stream().mapToInt(key -> key.place).toArray(), occurrences,
                new Moments(initial, Arrays.copyOf(states, end), Arrays.copyOf(operations, end)),
                Arrays.copyOf(stampNumbers, end));
    }
}
