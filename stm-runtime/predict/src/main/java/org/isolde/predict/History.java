package org.isolde.predict;

import java.util.Arrays;

/**
 * What one thread has done with one location (Farzan 2009, section 4): the witnesses of lists R, W, WW and AA, which keep one for each lock state there. Here, for
 * each {@linkplain WitnessKey key}, those are kept that no other one makes superfluous, because it {@linkplain Situation#covers covers} the other's situation. Of too
 * many at different times in one lock state, the last ones count as one that spans them.
 *
 * <p>A witness is a key and a situation. Which events it stands for is not kept: {@link Occurrences} finds them again for the few that are asked for. So locations that
 * a thread has treated in the same way can share one history, as long as it is short; a shared one is never changed.
 *
 * <p>Witnesses lie in two arrays, by key, those of one key in the order in which they came: looking at one location touches little memory.
 */
final class History {
    /** Of no location. */
    static final History EMPTY = new History(new long[0], new Situation[0], 0, 1);

    /** Longer ones are seldom alike. */
    private static final int LONGEST_SHARED = 6;
    /** Few enough to go through one by one. */
    private static final int FEW = 32;
    private static final int SPANS = 4;
    private static final int UNSHARED = 0;

    /** For each witness its key, and the locks held, as {@link LockState#heldBits} gives them. */
    private final long[] keys;
    private final Situation[] situations;
    private int size;
    /** What it has come to by which steps; {@link #UNSHARED} if it belongs to one location alone. */
    private final int number;

    private History(long[] keys, Situation[] situations, int size, int number) {
        this.keys = keys;
        this.situations = situations;
        this.size = size;
        this.number = number;
    }

    /** Whether several locations may have it. */
    boolean isShared() {
        return number != UNSHARED;
    }

    /** Equal for histories that have come about in the same way; others may have the same. */
    int number() {
        return number;
    }

    int size() {
        return size;
    }

    long key(int witness) {
        return keys[2 * witness];
    }

    Situation situation(int witness) {
        return situations[witness];
    }

    /**
     * Whether a witness of that key covers a situation, so that this makes no difference.
     *
     * @param first the index of the first witness with that key
     */
    boolean covers(long key, int first, Situation now) {
        long others = ~now.state.heldBits();
        for (int i = first; i < size && keys[2 * i] == key; i++) {
            // The bits first: most others have other locks.
            if ((keys[2 * i + 1] & others) == 0 && (situations[i] == now || situations[i].covers(now))) {
                return true;
            }
        }
        return false;
    }

    /** The index of the first witness with that key, or a larger one. */
    int start(long key) {
        return size <= FEW ? find(key, 0) : search(key);
    }

    private int search(long key) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = low + high >>> 1;
            if (keys[2 * middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The index after the last witness with the same key as one. */
    int endOfKey(int witness) {
        int end = witness + 1;
        while (end < size && keys[2 * end] == keys[2 * witness]) {
            end++;
        }
        return end;
    }

    /** The same, not before a given index, and not far from it. */
    int find(long key, int start) {
        int witness = start;
        while (witness < size && keys[2 * witness] < key) {
            witness++;
        }
        return witness;
    }

    /**
     * The history with another witness, which none {@linkplain #covers covers}: another one, if this one is shared or full.
     *
     * @param first the index of the first witness with that key, or a larger one
     */
    History with(long key, int first, Situation now) {
        History next = isShared() ? copy(next(key, now)) : size == situations.length ? copy(UNSHARED) : this;
        next.add(key, first, now);
        return next;
    }

    private int next(long key, Situation now) {
        if (size >= LONGEST_SHARED) {
            return UNSHARED;
        }
        int next = 31 * (31 * number + Long.hashCode(key * 0x9E3779B97F4A7C15L)) + Long.hashCode(now.number());
        return next == UNSHARED ? 1 : next;
    }

    private History copy(int copyNumber) {
        int capacity = size + (copyNumber == UNSHARED ? size / 2 : 0) + 1;
        return new History(Arrays.copyOf(keys, 2 * capacity), Arrays.copyOf(situations, capacity), size, copyNumber);
    }

    /** There is room for one more. */
    private void add(long key, int from, Situation now) {
        int to = from;
        int kept = from;
        int sameState = 0;
        Situation added = now;
        while (to < size && keys[2 * to] == key) {
            Situation known = situations[to];
            boolean merged = known.state == now.state && ++sameState == SPANS;
            if (merged) {
                added = added.spanning(known);
            } else if (!now.covers(known)) {
                move(to, kept++, 1);
            }
            to++;
        }
        // At the end: what comes often has come early.
        move(to, kept + 1, size - to);
        int left = size;
        size += kept + 1 - to;
        if (size < left) {
            Arrays.fill(situations, size, left, null);
        }
        keys[2 * kept] = key;
        keys[2 * kept + 1] = now.state.heldBits();
        situations[kept] = added;
    }

    private void move(int from, int to, int count) {
        if (from != to) {
            System.arraycopy(keys, 2 * from, keys, 2 * to, 2 * count);
            System.arraycopy(situations, from, situations, to, count);
        }
    }
}
