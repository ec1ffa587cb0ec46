// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The current holders of each lock, exclusive and shared. */
public final class LockHolders {
    private final Map<Integer, Integer> alone = new HashMap<>();
    private final Map<Integer, Set<Integer>> together = new HashMap<>();

    /** Whether a thread can have a hold now. */
    public boolean mayHold(int thread, int hold) {
        int lock = LockMode.lock(hold);
        if (alone.getOrDefault(lock, thread) != thread) {
            return false;
        }
        Set<Integer> others = together.getOrDefault(lock, Set.of());
        return LockMode.isShared(hold) || others.isEmpty() || others.equals(Set.of(thread));
    }

    public void acquire(int thread, int hold) {
        if (LockMode.isShared(hold)) {
            together.computeIfAbsent(LockMode.lock(hold), key -> new HashSet<>()).add(thread);
        } else {
            alone.put(LockMode.lock(hold), thread);
        }
    }

    public void release(int thread, int hold) {
        if (LockMode.isShared(hold)) {
            together.getOrDefault(LockMode.lock(hold), new HashSet<>()).remove(thread);
        } else {
            alone.remove(LockMode.lock(hold));
        }
    }
}
