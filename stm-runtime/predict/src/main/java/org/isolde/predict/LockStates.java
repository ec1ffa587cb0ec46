package org.isolde.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Interns lock states, and remembers what follows from them: which state a lock event leads to, and which states are compatible. After the
 * first time, each of these takes the time of a look-up in a hash table.
 */
final class LockStates {
    private final Map<LockState, LockState> interned = new HashMap<>();
    private final List<LockState> states = new ArrayList<>();
    private final PairTable acquired = new PairTable();
    private final PairTable released = new PairTable();
    private final PairTable compatible = new PairTable();

    LockStates() {
        intern(new LockState(0, new int[0], new int[0][]));
    }

    /** The state of a thread that holds no lock. */
    LockState free() {
        return states.get(0);
    }

    int size() {
        return states.size();
    }

    /** The state after acquiring a lock that is not held. */
    LockState acquire(LockState state, int lock) {
        int next = acquired.get(state.id(), lock);
        if (next == PairTable.MISSING) {
            next = intern(state.acquired(lock, states.size())).id();
            acquired.put(state.id(), lock, next);
        }
        return states.get(next);
    }

    /** The state after releasing a lock that is held. */
    LockState release(LockState state, int lock) {
        int next = released.get(state.id(), lock);
        if (next == PairTable.MISSING) {
            next = intern(state.released(lock, states.size())).id();
            released.put(state.id(), lock, next);
        }
        return states.get(next);
    }

    private LockState intern(LockState state) {
        LockState known = interned.putIfAbsent(state, state);
        if (known == null) {
            states.add(state);
            return state;
        }
        return known;
    }

    /** Whether two threads can be in two states at once (Farzan 2009, Lemma 3). */
    boolean compatible(LockState left, LockState right) {
        if (left.isPlainlyCompatible(right)) {
            return true;
        }
        int low = Math.min(left.id(), right.id());
        int high = Math.max(left.id(), right.id());
        int known = compatible.get(low, high);
        if (known == PairTable.MISSING) {
            known = left.isCompatible(right) ? 1 : 0;
            compatible.put(low, high, known);
        }
        return known == 1;
    }
}
