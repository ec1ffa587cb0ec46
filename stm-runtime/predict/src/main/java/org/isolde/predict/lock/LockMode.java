// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

/**
 * How a lock is held: by one thread alone, or by several at once, as the lock for readers of a lock
 * for readers and writers is. A lock and its mode make one number here, a <em>hold</em>.
 */
public final class LockMode {

    private LockMode() {}

    /** A lock that is held by one thread alone. */
    public static int exclusive(int lock) {
        return lock << 1;
    }

    /** A lock that several threads may hold. */
    public static int shared(int lock) {
        return lock << 1 | 1;
    }

    /** The lock of a hold. */
    public static int lock(int hold) {
        return hold >> 1;
    }

    public static boolean isShared(int hold) {
        return (hold & 1) != 0;
    }

    /** The same lock in the other mode. */
    public static int other(int hold) {
        return hold ^ 1;
    }

    /** Whether two threads cannot have two holds at once. */
    static boolean exclude(int hold, int other) {
        return hold >> 1 == other >> 1 && (hold & other & 1) == 0;
    }
}
