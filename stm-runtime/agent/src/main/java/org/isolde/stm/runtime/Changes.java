// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The waiting place for transactions that retry after others have changed locations that they read.
 */
public final class Changes {

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition COMMITTED = LOCK.newCondition();

    /**
     * The longest wait: a commit between the validation of the reads and the beginning of the wait
     * may be missed.
     */
    private static final long LONGEST_MILLISECONDS = 10;

    private static volatile int waiting;

    /**
     * How many transactions have run alone, which write the memory without a trace. Only they
     * change it.
     */
    private static volatile long alone;

    private Changes() {}

    /**
     * Wakes waiting transactions after a transaction, which did not run alone, has written. Called
     * by algorithms.
     */
    public static void committed() {
        if (waiting > 0) {
            wake();
        }
    }

    static void aloneCommitted() {
        alone = alone + 1;
        committed();
    }

    /** To be given to {@link #await}; taken before the transaction lets others run alone. */
    static long alone() {
        return alone;
    }

    /**
     * Waits until something that a transaction has read in its last attempt has changed. Interrupts
     * wait, too.
     */
    static void await(Transaction transaction, long seen) {
        boolean interrupted = false;
        LOCK.lock();
        try {
            waiting++;
            while (alone == seen && !transaction.isOutdated()) {
                try {
                    COMMITTED.await(LONGEST_MILLISECONDS, TimeUnit.MILLISECONDS);
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } finally {
            waiting--;
            LOCK.unlock();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void wake() {
        LOCK.lock();
        try {
            COMMITTED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }
}
