package org.isolde.stm.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Where transactions wait for others to change what they have read. */
final class Changes {

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition COMMITTED = LOCK.newCondition();

    /** Between a look at what was read and the beginning of the wait a commit may go by unseen: nobody waits longer than this. */
    private static final long LONGEST_MILLISECONDS = 10;

    private static volatile int waiting;

    private Changes() {}

    /** Waits until something that a transaction has read in its last attempt has changed. */
    static void await(Transaction transaction) {
        LOCK.lock();
        try {
            waiting++;
            while (!transaction.isOutdated()) {
                COMMITTED.await(LONGEST_MILLISECONDS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            waiting--;
            LOCK.unlock();
        }
    }

    /** A transaction has written something. */
    static void committed() {
        if (waiting > 0) {
            LOCK.lock();
            try {
                COMMITTED.signalAll();
            } finally {
                LOCK.unlock();
            }
        }
    }
}
