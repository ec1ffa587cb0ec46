// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import java.util.HashMap;
import java.util.Map;
import org.isolde.predict.memory.LongTable;

/**
 * Interns lock states, and caches their transitions and their compatibility. After the first query
 * each takes the time of a look-up in a hash table.
 */
public final class LockStates {
    /**
     * How many pairs of states there may be of which is known whether they are compatible; then all
     * are forgotten.
     */
    private static final int REMEMBERED = 1 << 20;
    private static final int MOST_HELD = 64;
    private static final int MOST_SINCE = 64;
    /**
     * With more states than that, histories get no longer: a critical section inside which many
     * locks are acquired would have other ones each time.
     */
    private static final int MANY = 1 << 16;

    private final int mostHeld;
    private final int mostSince;
    private final Map<LockState, LockState> interned = new HashMap<>();
    private final LockState free = intern(new LockState(0, new int[0], new int[0][]));
    private final LongTable<LockState> acquired = new LongTable<>();
    private LongTable<Boolean> compatible = new LongTable<>();

    /** An empty table. */
    public LockStates() {
        this(MOST_HELD, MOST_SINCE);
    }

    /**
     * None, as yet.
     *
     * @param mostHeld how many locks a thread holds, at most, before others are left out
     * @param mostSince how many locks it acquires while it holds one, at most, before others are
     *     left out
     */
    LockStates(int mostHeld, int mostSince) {
        this.mostHeld = mostHeld;
        this.mostSince = mostSince;
    }

    /** The state of a thread that holds no lock. */
    public LockState free() {
        return free;
    }

    public int size() {
        return interned.size();
    }

    /** The state after acquiring a lock that is not held. */
    public LockState acquire(LockState state, int lock) {
        long key = LongTable.pair(state.id(), lock);
        LockState next = acquired.get(key);
        if (next == null) {
            next = intern(state.acquired(lock, interned.size(), mostHeld,
                    interned.size() < MANY ? mostSince : 0));
            acquired.put(key, next);
        }
        return next;
    }

    /** The state after releasing a lock that is held. */
    public LockState release(LockState state, int lock) {
        LockState next = state.afterRelease(lock);
        if (next == null) {
            next = intern(state.released(lock, interned.size()));
            state.setAfterRelease(lock, next);
        }
        return next;
    }

    /**
     * A state that is compatible with whatever one of two states is compatible with; it omits locks
     * unless both are the same.
     */
    public LockState common(LockState left, LockState right) {
        if (left == right || left.lacksLocks() && left.isWithin(right)) {
            return left;
        }
        return right.lacksLocks() && right.isWithin(left) ? right : intern(left.common(right, interned.size()));
    }

    private LockState intern(LockState state) {
        LockState known = interned.putIfAbsent(state, state);
        return known == null ? state : known;
    }

    /** Whether two threads can be in two states at once (Farzan 2009, Lemma 3). */
    public boolean compatible(LockState left, LockState right) {
        if (left.isPlainlyCompatible(right)) {
            return true;
        }
        int low = Math.min(left.id(), right.id());
        int high = Math.max(left.id(), right.id());
        long key = LongTable.pair(low, high);
        Boolean known = compatible.get(key);
        if (known == null) {
            known = left.isCompatible(right);
            if (compatible.size() == REMEMBERED) {
                compatible = new LongTable<>();
            }
            compatible.put(key, known);
        }
        return known;
    }
}
