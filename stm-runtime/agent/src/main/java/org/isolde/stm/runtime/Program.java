// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import org.isolde.stm.runtime.threads.Participant;
import org.isolde.stm.runtime.threads.Threads;

/**
 * What programs ask for through {@code org.isolde.stm.Stm}, which finds it by its name and knows no
 * type of the runtime.
 */
public final class Program {

    private Program() {}

    /** Whether the current thread is in a transaction. */
    public static boolean isInTransaction() {
        return Transaction.running() != null;
    }

    /** How many transactions have ended, and how many attempts were given up for another one. */
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
     * Gives the attempt up until something that it has read has changed. The thread must be in a
     * transaction.
     */
    public static void retry() {
        Transaction.current().retry();
    }

    /** Has something done after the transaction has committed. The thread must be in one. */
    public static void afterCommit(Runnable action) {
        Transaction.current().actions().afterCommit(action);
    }

    /**
     * Has something done after the attempt has been undone. The thread must be in a transaction.
     */
    public static void afterRollback(Runnable action) {
        Transaction.current().actions().afterRollback(action);
    }
}
