// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * A gate that lets many transactions run concurrently, or one alone; it also tracks the snapshots
 * of running transactions.
 *
 * <p>A thread that enters announces itself and then checks whether the gate is closed; a thread
 * that wants to run alone closes the gate and then checks for others inside. At least one of the
 * two sees the other.
 */
final class Gate {

    /** Padding that keeps the fields of two passes on different cache lines. */
    @SuppressWarnings("unused")
    private abstract static class Before {

        private long a;
        private long b;
        private long c;
        private long d;
        private long e;
        private long f;
        private long g;
        private long h;
    }

    private abstract static class State extends Before {

        /**
         * The oldest snapshot that the attempt may read; {@link Gate#OUTSIDE} when there is no
         * attempt.
         */
        volatile long snapshot = OUTSIDE;
    }

    /** Whether a thread is in an attempt. */
    @SuppressWarnings("unused")
    static final class Pass extends State {

        private long a;
        private long b;
        private long c;
        private long d;
        private long e;
        private long f;
        private long g;
        private long h;

        boolean isInside() {
            return snapshot != OUTSIDE;
        }

        void narrow(long oldest) {
            Memory.putWordRelease(this, SNAPSHOT, oldest);
        }

        void leave() {
            Memory.putWordRelease(this, SNAPSHOT, OUTSIDE);
        }
    }

    private static final long SNAPSHOT = Memory.offset(State.class, "snapshot");

    private static final long OUTSIDE = Long.MAX_VALUE;

    /** A semaphore and not a lock: if the owner has died, another thread ends its transaction. */
    private static final Semaphore ALONE = new Semaphore(1);
    private static final int SPINS = 1_000;
    private static final int MOST_ASKED = 32;
    private static final long PAUSE = 20_000;
    private static final int PAUSES_UNTIL_DEAD = 50;
    private static final long PATIENCE = 100;
    private static final long PATIENCE_OF_INNER = 10_000;

    private static volatile boolean closed;
    private static volatile @Nullable Participant alone;

    private Gate() {}

    /** Begins an attempt beside others; waits while one runs alone. */
    static void enter(Participant own) {
        Pass pass = own.gatePass();
        pass.snapshot = 0;
        // One that is suspended is inside: nobody is alone before this one has ended, too.
        while (closed && own.suspended() == null) {
            pass.leave();
            acquire();
            ALONE.release();
            pass.snapshot = 0;
        }
    }

    static void leave(Participant own) {
        own.gatePass().leave();
    }

    /** Begins an attempt alone; waits until those that have begun are over. */
    static void enterAlone(Participant own) {
        if (!own.isInsideOneAlone()) {
            if (own.suspended() == null) {
                acquire();
            } else {
                acquireInside();
            }
            alone = own;
            closed = true;
            if (!own.isAlwaysAlone()) {
                awaitEndOfAllBut(own);
            }
            for (Participant outer = own.suspended(); outer != null; outer = outer.suspended()) {
                outer.doomByInner();
            }
        }
        own.gatePass().snapshot = 0;
    }

    static void leaveAlone(Participant own) {
        own.gatePass().leave();
        if (alone == own) {
            alone = null;
            closed = false;
            ALONE.release();
        }
    }

    /** The oldest snapshot that an attempt may read, at most the given one. */
    static long oldest(long newest) {
        long oldest = newest;
        for (Participant other : Threads.all()) {
            if (other == null) {
                break;
            }
            oldest = Math.min(oldest, other.gatePass().snapshot);
        }
        return oldest;
    }

    /** Whether no other attempt runs. With many threads it is not found out. */
    static boolean isOnly(Participant own) {
        Participant[] all = Threads.all();
        for (int i = 0; i < MOST_ASKED && i < all.length; i++) {
            if (all[i] == null) {
                return true;
            }
            if (all[i] != own && all[i].gatePass().isInside()) {
                return false;
            }
        }
        return false;
    }

    /** Waits until no one is alone; an interrupt waits, too. */
    private static void acquire() {
        boolean interrupted = false;
        while (true) {
            try {
                if (ALONE.tryAcquire(PATIENCE, TimeUnit.MILLISECONDS)) {
                    break;
                }
                Participant other = alone;
                if (other != null) {
                    Threads.endIfDead(other);
                }
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Two class initialisers in two transactions cannot both wait for the end of the other
     * transaction.
     */
    private static void acquireInside() {
        try {
            if (ALONE.tryAcquire(PATIENCE_OF_INNER, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException(
                "a class initialiser that runs inside a transaction has to run one alone, and others cannot end "
                        + "before; initialise the class before the transaction");
    }

    private static void awaitEndOfAllBut(Participant own) {
        for (Participant other : Threads.all()) {
            if (other == null) {
                break;
            }
            if (!isOf(other, own)) {
                awaitEnd(other);
            }
        }
    }

    private static boolean isOf(Participant other, Participant own) {
        for (Participant mine = own; mine != null; mine = mine.suspended()) {
            if (mine == other) {
                return true;
            }
        }
        return false;
    }

    private static void awaitEnd(Participant other) {
        Pass pass = other.gatePass();
        for (int i = 0; pass.isInside(); i++) {
            if (i < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(PAUSE);
                if (i % PAUSES_UNTIL_DEAD == 0) {
                    Threads.endIfDead(other);
                }
            }
        }
    }
}
