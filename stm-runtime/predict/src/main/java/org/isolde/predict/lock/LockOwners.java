// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

import java.util.Arrays;

/** Which thread holds each lock alone, to notice runs that cannot be. */
public final class LockOwners {
    private static final int NOBODY = 0;

    private int[] owners = new int[64];
    private int locks;

    /** Gives a hold of a lock to a thread; false if another one holds the lock alone. */
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

    /** Takes a lock back, unless another thread has got it since. */
    public void release(int hold, int thread) {
        if (!LockMode.isShared(hold) && owners[LockMode.lock(hold)] == thread + 1) {
            owners[LockMode.lock(hold)] = NOBODY;
        }
    }

    /** How many locks there are. */
    public int locks() {
        return locks;
    }
}
