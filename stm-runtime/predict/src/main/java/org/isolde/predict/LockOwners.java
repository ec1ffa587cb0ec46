package org.isolde.predict;

import java.util.Arrays;

/** Which thread holds each lock, to notice runs that cannot be. */
final class LockOwners {
    private static final int NOBODY = 0;

    private int[] owners = new int[64];
    private int locks;

    /** Gives a lock to a thread; false if another one holds it. */
    boolean acquire(int lock, int thread) {
        if (lock >= owners.length) {
            owners = Arrays.copyOf(owners, Math.max(lock + 1, 2 * owners.length));
        }
        locks = Math.max(locks, lock + 1);
        boolean free = owners[lock] == NOBODY;
        owners[lock] = thread + 1;
        return free;
    }

    /** Takes a lock back, unless another thread has got it since. */
    void release(int lock, int thread) {
        if (owners[lock] == thread + 1) {
            owners[lock] = NOBODY;
        }
    }

    /** How many locks there are. */
    int locks() {
        return locks;
    }
}
