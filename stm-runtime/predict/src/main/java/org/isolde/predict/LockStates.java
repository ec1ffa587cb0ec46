package org.isolde.predict;

import java.util.HashMap;
import java.util.Map;

/**
 * Interns lock states, and remembers what follows from them: which state a lock event leads to, and which states are compatible. After the
 * first time, each of these takes the time of a look-up in a hash table.
 */
final class LockStates {
    /** How many pairs of states there may be of which is known whether they are compatible; then all are forgotten. */
    private static final int REMEMBERED = 1 << 20;

    private final Map<LockState, LockState> interned = new HashMap<>();
    private final LockState free = intern(new LockState(0, new int[0], new int[0][]));
    private final LongTable<LockState> acquired = new LongTable<>();
    private LongTable<Boolean> compatible = new LongTable<>();

    /** The state of a thread that holds no lock. */
    LockState free() {
        return free;
    }

    int size() {
        return interned.size();
    }

    /** The state after acquiring a lock that is not held. */
    LockState acquire(LockState state, int lock) {
        long key = LongTable.pair(state.id(), lock);
        LockState next = acquired.get(key);
        if (next == null) {
            next = intern(state.acquired(lock, interned.size()));
            acquired.put(key, next);
        }
        return next;
    }

    /** The state after releasing a lock that is held. */
    LockState release(LockState state, int lock) {
        LockState next = state.afterRelease(lock);
        if (next == null) {
            next = intern(state.released(lock, interned.size()));
            state.setAfterRelease(lock, next);
        }
        return next;
    }

    private LockState intern(LockState state) {
        LockState known = interned.putIfAbsent(state, state);
        return known == null ? state : known;
    }

    /** Whether two threads can be in two states at once (Farzan 2009, Lemma 3). */
    boolean compatible(LockState left, LockState right) {
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
