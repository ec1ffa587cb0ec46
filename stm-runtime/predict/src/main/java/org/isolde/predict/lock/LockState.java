// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import java.util.Arrays;

/**
 * A lockset with its acquisition history (Farzan 2009, section 3, after Kahlon and others): the
 * locks that a thread holds, and for each of them the locks that it has acquired since it acquired
 * that one, whether or not it still holds them. A lock is given as a hold, a number of
 * {@link LockMode}. Interned by {@link LockStates}: one object for each pair of a lockset and a
 * history.
 *
 * <p>If there are too many locks, some are omitted and replaced by {@link #MORE}. Then states may
 * seem compatible although the omitted locks exclude them, but not vice versa: there are no false
 * negatives, and results that depend on such a state are not {@linkplain #isSure sure}.
 */
public final class LockState {
    /**
     * In a set of locks: there are more, which are left out. No hold has this number, and it comes
     * last.
     */
    private static final int MORE = Integer.MAX_VALUE;
    private static final int[] NONE = {};

    private final int id;
    private final int[] held;
    private final int[][] history;
    private final long heldBits;
    private final long historyBits;
    private final boolean lacksLocks;
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
        boolean lacks = hasMore(held);
        for (int[] since : history) {
            all |= bits(since);
            lacks |= hasMore(since);
        }
        this.historyBits = all;
        this.lacksLocks = lacks;
        this.afterRelease = new LockState[held.length];
    }

    /** One bit a lock, which others may share: sets without a common bit have no common lock. */
    private static long bits(int[] locks) {
        long bits = 0;
        for (int lock : locks) {
            bits |= lock == MORE ? 0 : 1L << LockMode.lock(lock);
        }
        return bits;
    }

    private static boolean hasMore(int[] set) {
        return set.length > 0 && set[set.length - 1] == MORE;
    }

    public int id() {
        return id;
    }

    /** The locks held, as a bit set in which several locks may share a bit. */
    public long heldBits() {
        return heldBits;
    }

    /**
     * The state after acquiring a lock that is not held; this one if it is left out, as others are.
     *
     * @param mostHeld how many locks are held, at most, before more are left out
     * @param mostSince how many locks a history has, at most, before more are left out
     */
    LockState acquired(int lock, int newId, int mostHeld, int mostSince) {
        if (hasMore(held)) {
            return this;
        }
        int known = held.length < mostHeld ? lock : MORE;
        int at = -1 - Arrays.binarySearch(held, known);
        int[] nowHeld = insert(held, at, known);
        int[][] nowHistory = new int[nowHeld.length][];
        nowHistory[at] = NONE;
        boolean knew = true;
        for (int i = 0; i < held.length; i++) {
            int[] since = with(history[i], known, mostSince);
            nowHistory[i < at ? i : i + 1] = since;
            knew &= since == history[i];
        }
        LockState next = new LockState(newId, nowHeld, nowHistory);
        next.afterRelease[at] = knew ? this : null;
        return next;
    }

    /**
     * The state after releasing a lock that is held, and known. Those left out are taken to be
     * released, too, as they were acquired later.
     */
    LockState released(int lock, int newId) {
        int[] nowHeld = Arrays.stream(held).filter(other -> other != lock && other != MORE).toArray();
        int[][] nowHistory = new int[nowHeld.length][];
        for (int i = 0; i < nowHeld.length; i++) {
            nowHistory[i] = history[Arrays.binarySearch(held, nowHeld[i])];
        }
        return new LockState(newId, nowHeld, nowHistory);
    }

    /** The number of locks held in both states. */
    public int heldInCommon(LockState other) {
        int count = 0;
        for (int lock : held) {
            count += lock != MORE && contains(other.held, lock) ? 1 : 0;
        }
        return count;
    }

    /** A state with the locks, and the histories of these, that two others have in common. */
    LockState common(LockState other, int newId) {
        int[] both = common(held, other.held);
        int[][] since = new int[both.length][];
        for (int i = 0; i < both.length; i++) {
            since[i] = both[i] == MORE
                    ? NONE
                    : common(history[Arrays.binarySearch(held, both[i])],
                            other.history[Arrays.binarySearch(other.held, both[i])]);
        }
        return new LockState(newId, both, since);
    }

    /** What two sets have in common, and {@link #MORE} if that is not all. */
    private static int[] common(int[] set, int[] other) {
        if (Arrays.equals(set, other)) {
            return set;
        }
        int[] both = Arrays.stream(set).filter(lock -> lock != MORE && contains(other, lock)).toArray();
        return insert(both, both.length, MORE);
    }

    /**
     * The state after releasing a lock that is held: this one if it is one of those left out; null
     * before {@link #setAfterRelease}.
     */
    LockState afterRelease(int lock) {
        int at = Arrays.binarySearch(held, lock);
        return at < 0 ? this : afterRelease[at];
    }

    void setAfterRelease(int lock, LockState state) {
        afterRelease[Arrays.binarySearch(held, lock)] = state;
    }

    private static int[] with(int[] set, int lock, int most) {
        if (contains(set, lock) || set.length >= most && hasMore(set)) {
            return set;
        }
        int added = set.length < most ? lock : MORE;
        return insert(set, -1 - Arrays.binarySearch(set, added), added);
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
     * Whether two threads can be in two states at once (Lemma 3): they hold no common lock, unless
     * both share it, and there are no two locks of which each thread holds one and has acquired the
     * other since.
     */
    public boolean isCompatible(LockState other) {
        for (int i = 0; i < held.length; i++) {
            for (int j = 0; j < other.held.length; j++) {
                if (held[i] == MORE || other.held[j] == MORE) {
                    continue;
                }
                if (LockMode.exclude(held[i], other.held[j])
                        || excludes(history[i], other.held[j]) && excludes(other.history[j], held[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the result of {@link #isCompatible} does not depend on omitted locks. */
    public boolean isSure(LockState other) {
        return (!lacksLocks || other.held.length == 0) && (!other.lacksLocks || held.length == 0);
    }

    /** Whether locks are omitted. */
    public boolean lacksLocks() {
        return lacksLocks;
    }

    /**
     * Whether this state is known to be compatible with all states that another one is compatible
     * with: its lockset and histories are subsets of those of the other.
     */
    public boolean isWithin(LockState other) {
        if (this == other || held.length == 0) {
            return true;
        }
        if ((heldBits & ~other.heldBits) != 0 || (historyBits & ~other.historyBits) != 0) {
            return false;
        }
        for (int i = 0; i < held.length; i++) {
            if (held[i] != MORE) {
                int at = Arrays.binarySearch(other.held, held[i]);
                if (at < 0 || !isSubset(history[i], other.history[at])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isSubset(int[] set, int[] other) {
        int size = hasMore(set) ? set.length - 1 : set.length;
        boolean isSubset = size <= other.length;
        for (int i = 0; i < size && isSubset && set != other; i++) {
            isSubset = contains(other, set[i]);
        }
        return isSubset;
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
