package org.isolde.predict;

import java.util.Arrays;

/**
 * A lockset with its acquisition history (Farzan 2009, section 3, after Kahlon and others): the locks that a thread holds, and for each of
 * them the locks that it has acquired since it acquired that one, whether or not it still holds them. A lock is given as a hold, a number of
 * {@link LockMode}. Interned by {@link LockStates}: one
 * object for each pair of a lockset and a history.
 */
final class LockState {
    private final int id;
    private final int[] held;
    private final int[][] history;
    private final long heldBits;
    private final long historyBits;
    /** The states after releasing each lock, as far as that has come up. */
    private final LockState[] afterRelease;

    /**
     * Creates a state.
     *
     * @param held the locks, in ascending order
     * @param history for each of them the locks acquired since, in ascending order
     */
    LockState(int id, int[] held, int[][] history) {
        this.id = id;
        this.held = held;
        this.history = history;
        this.heldBits = bits(held);
        long all = 0;
        for (int[] since : history) {
            all |= bits(since);
        }
        this.historyBits = all;
        this.afterRelease = new LockState[held.length];
    }

    /** One bit a lock, which others may share: sets without a common bit have no common lock. */
    private static long bits(int[] locks) {
        long bits = 0;
        for (int lock : locks) {
            bits |= 1L << LockMode.lock(lock);
        }
        return bits;
    }

    int id() {
        return id;
    }

    /** The locks held, as bits of which one may stand for several locks. */
    long heldBits() {
        return heldBits;
    }

    /** The state after acquiring a lock that is not held. */
    LockState acquired(int lock, int newId) {
        int at = -1 - Arrays.binarySearch(held, lock);
        int[] nowHeld = insert(held, at, lock);
        int[][] nowHistory = new int[nowHeld.length][];
        for (int i = 0; i < nowHeld.length; i++) {
            nowHistory[i] = i == at ? new int[0] : with(history[i < at ? i : i - 1], lock);
        }
        return new LockState(newId, nowHeld, nowHistory);
    }

    /** The state after releasing a lock that is held. */
    LockState released(int lock, int newId) {
        int at = Arrays.binarySearch(held, lock);
        int[] nowHeld = new int[held.length - 1];
        int[][] nowHistory = new int[held.length - 1][];
        for (int i = 0; i < nowHeld.length; i++) {
            nowHeld[i] = held[i < at ? i : i + 1];
            nowHistory[i] = history[i < at ? i : i + 1];
        }
        return new LockState(newId, nowHeld, nowHistory);
    }

    /** The state after releasing a lock that is held; null before {@link #setAfterRelease}. */
    LockState afterRelease(int lock) {
        return afterRelease[Arrays.binarySearch(held, lock)];
    }

    void setAfterRelease(int lock, LockState state) {
        afterRelease[Arrays.binarySearch(held, lock)] = state;
    }

    private static int[] with(int[] set, int lock) {
        int at = Arrays.binarySearch(set, lock);
        return at >= 0 ? set : insert(set, -1 - at, lock);
    }

    private static int[] insert(int[] set, int at, int lock) {
        int[] result = new int[set.length + 1];
        System.arraycopy(set, 0, result, 0, at);
        result[at] = lock;
        System.arraycopy(set, at, result, at + 1, set.length - at);
        return result;
    }

    /** Whether the bits alone show that two states are compatible. */
    boolean isPlainlyCompatible(LockState other) {
        return (heldBits & other.heldBits) == 0
                && ((historyBits & other.heldBits) == 0 || (heldBits & other.historyBits) == 0);
    }

    /**
     * Whether two threads can be in two states at once (Lemma 3): they hold no common lock, unless both share it, and there are no two locks of which each thread
     * holds one and has acquired the other since.
     */
    boolean isCompatible(LockState other) {
        for (int i = 0; i < held.length; i++) {
            for (int j = 0; j < other.held.length; j++) {
                if (LockMode.exclude(held[i], other.held[j])
                        || excludes(history[i], other.held[j]) && excludes(other.history[j], held[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether it is known to be compatible with all that another state is compatible with: its locks are among the other's, and their histories among the
     * histories there.
     */
    boolean isWithin(LockState other) {
        if (this == other || held.length == 0) {
            return true;
        }
        if ((heldBits & ~other.heldBits) != 0 || (historyBits & ~other.historyBits) != 0) {
            return false;
        }
        for (int i = 0; i < held.length; i++) {
            int at = Arrays.binarySearch(other.held, held[i]);
            if (at < 0 || history[i].length > 0 && !isSubset(history[i], other.history[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSubset(int[] set, int[] other) {
        for (int lock : set) {
            if (!contains(other, lock)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a set has a hold that another thread cannot have while this one has a hold. */
    private static boolean excludes(int[] set, int hold) {
        return contains(set, LockMode.exclusive(LockMode.lock(hold)))
                || !LockMode.isShared(hold) && contains(set, LockMode.other(hold));
    }

    private static boolean contains(int[] set, int lock) {
        return Arrays.binarySearch(set, lock) >= 0;
    }

    /** Equal if lockset and history are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof LockState state && Arrays.equals(held, state.held)
                && Arrays.deepEquals(history, state.history);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(held) + Arrays.deepHashCode(history);
    }

    /** For example <code>{1=[2, 3], 4=[]}</code>. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < held.length; i++) {
            text.append(i == 0 ? "" : ", ").append(held[i]).append('=').append(Arrays.toString(history[i]));
        }
        return text.append('}').toString();
    }
}
