// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import org.isolde.stm.runtime.threads.Participant;
import org.isolde.stm.runtime.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * The implementation of {@code org.isolde.stm.Stm} and of {@code org.isolde.stm.testing}, which
 * find it by name and depend on no type of the runtime.
 */
public final class Program {

    private Program() {}

    /** Whether the current thread is in a transaction. */
    public static boolean isInTransaction() {
        return Transaction.running() != null;
    }

    /** The number of ended transactions, and of aborted attempts. */
    public static long[] statistics() {
        long[] sums = new long[2];
        for (Participant thread : Threads.all()) {
            if (thread != null) {
                sums[0] += thread.transactions();
                sums[1] += thread.aborts();
            }
        }
        return sums;
    }

    /**
     * Rolls the attempt back until a location that it has read has changed. The thread must be in a
     * transaction.
     */
    @SuppressWarnings("NullAway") // the thread is in a transaction
    public static void retry() {
        Transaction.running().retry();
    }

    /**
     * Registers an action to run after the transaction has committed. The thread must be in one.
     */
    @SuppressWarnings("NullAway") // the thread is in a transaction
    public static void afterCommit(Runnable action) {
        Transaction.running().actions().afterCommit(action);
    }

    /**
     * Registers an action to run after the attempt has been rolled back. The thread must be in a
     * transaction.
     */
    @SuppressWarnings("NullAway") // the thread is in a transaction
    public static void afterRollback(Runnable action) {
        Transaction.running().actions().afterRollback(action);
    }

    /**
     * The atomic method that the current transaction runs, as {@code
     * package.Class.method(parameters)}. The thread must be in a transaction.
     */
    @SuppressWarnings("NullAway") // the thread is in a transaction
    public static String atomicMethod() {
        return Transaction.running().site.name();
    }

    /**
     * Registers an action for the current thread's next transaction, or for the one that it is in:
     * it runs once, in the transaction, when its first attempt is about to commit. It does not run
     * if that attempt ends otherwise.
     *
     * @param action the action; null for none, instead of one that has been registered
     */
    public static void beforeCommit(@Nullable Runnable action) {
        Transaction.current().beforeCommit(action);
    }
}
