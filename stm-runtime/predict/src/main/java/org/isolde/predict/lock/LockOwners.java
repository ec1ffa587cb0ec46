// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import java.util.Arrays;

/** The thread that holds each lock exclusively, to detect infeasible runs. */
public final class LockOwners {
    private static final int NOBODY = 0;

    private int[] owners = new int[64];
    private int locks;

    /**
     * Gives a hold of a lock to a thread; {@code false} if another one holds the lock exclusively.
     */
    public boolean acquire(int hold, int thread) {
        int lock = LockMode.lock(hold);
        if (lock >= owners.length) {
            owners = Arrays.copyOf(owners, Math.max(lock + 1, 2 * owners.length));
        }
        locks = Math.max(locks, lock + 1);
        boolean free = owners[lock] == NOBODY || LockMode.isShared(hold) && owners[lock] == thread + 1;
        if (!LockMode.isShared(hold)) {
            owners[lock] = thread + 1;
        }
        return free;
    }

    /** Removes the owner of a lock, unless another thread has acquired it since. */
    public void release(int hold, int thread) {
        if (!LockMode.isShared(hold) && owners[LockMode.lock(hold)] == thread + 1) {
            owners[LockMode.lock(hold)] = NOBODY;
        }
    }

    /** The number of locks. */
    public int locks() {
        return locks;
    }
}
