// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Set;
import org.isolde.program.code.Stmt;

/**
 * Recognises the calls that take and release locks of {@code java.util.concurrent.locks}. Stamped
 * locks are left out, since they are released by a stamp.
 */
final class LockCalls {

    private static final String PACKAGE = "java/util/concurrent/locks/";
    private static final Set<String> TAKING = Set.of("lock", "lockInterruptibly");
    private static final Set<String> PARTS = Set.of("readLock", "writeLock");

    private LockCalls() {}

    /** Whether the lock is surely held when the call ends normally. */
    static boolean takes(Stmt.Invoke call) {
        return isOfLock(call) && TAKING.contains(call.method().name());
    }

    /** Whether the lock is held when the result is true. */
    static boolean tries(Stmt.Invoke call) {
        return isOfLock(call) && call.method().name().equals("tryLock");
    }

    /** Whether the lock is released. */
    static boolean releases(Stmt.Invoke call) {
        return isOfLock(call) && call.method().name().equals("unlock");
    }

    /** Whether the call gives a part of a read-write lock. */
    static boolean isPart(Stmt.Invoke call) {
        return isOfLock(call) && PARTS.contains(call.method().name());
    }

    private static boolean isOfLock(Stmt.Invoke call) {
        String owner = call.method().owner();
        return owner.startsWith(PACKAGE) && !owner.endsWith("StampedLock") && !call.arguments().isEmpty();
    }
}
