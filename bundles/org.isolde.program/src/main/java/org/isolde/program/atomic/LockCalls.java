// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Set;
import org.isolde.program.code.Stmt;

/**
 * Recognises the calls that take and release locks.
 *
 * @param types the locks of the program
 */
record LockCalls(LockTypes types) {

    private static final Set<String> TAKING = Set.of("lock", "lockInterruptibly");
    private static final Set<String> PARTS = Set.of("readLock", "writeLock");

    /** Whether the lock is surely held when the call ends normally. */
    boolean takes(Stmt.Invoke call) {
        return isOfLock(call) && TAKING.contains(call.method().name());
    }

    /** Whether the lock is held when the result is true. */
    boolean tries(Stmt.Invoke call) {
        return isOfLock(call) && call.method().name().equals("tryLock");
    }

    /** Whether the lock is released. */
    boolean releases(Stmt.Invoke call) {
        return isOfLock(call) && call.method().name().equals("unlock");
    }

    /** Whether the call gives a part of a read-write lock. */
    boolean isPart(Stmt.Invoke call) {
        return isOfLock(call) && PARTS.contains(call.method().name());
    }

    private boolean isOfLock(Stmt.Invoke call) {
        return types.contains(call.method().owner()) && !call.arguments().isEmpty();
    }
}
