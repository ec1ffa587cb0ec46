// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.lock;

/**
 * The modes of a lock: exclusive, or shared by several threads as the read lock of a read-write
 * lock. A lock and its mode are encoded as one number, a <em>hold</em>.
 */
public final class LockMode {

    private LockMode() {}

    /** The hold of a lock by one thread exclusively. */
    public static int exclusive(int lock) {
        return lock << 1;
    }

    /** The hold of a lock that several threads may share. */
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

    /** The hold of the same lock in the other mode. */
    public static int other(int hold) {
        return hold ^ 1;
    }

    /** Whether two threads cannot have two holds at once. */
    public static boolean exclude(int hold, int other) {
        return hold >> 1 == other >> 1 && (hold & other & 1) == 0;
    }
}
