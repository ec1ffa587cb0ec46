// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.threads;

import org.jspecify.annotations.Nullable;

/**
 * A thread that runs transactions, as seen by other threads: whether it is in an attempt, its
 * snapshot, and its suspended attempts. Each participant has a number, its slot.
 *
 * <p>{@link Threads} lists all of them, and {@link Gate} controls their entry. A thread has several
 * only while a class initialiser runs transactions inside of a transaction: the outer ones are
 * <em>suspended</em>.
 */
public abstract class Participant {

    private final Gate.Pass pass = new Gate.Pass();
    private final int slot;
    private long transactions;
    private long aborts;
    private boolean pooled;
    private @Nullable Participant suspended;

    /** Registers a participant for the calling thread. */
    @SuppressWarnings("this-escape")
    protected Participant() {
        slot = Threads.register(this);
    }

    // ---------------------------------------------------------------- what it does when others ask

    /** Whether every attempt of the algorithm runs while no other does. */
    protected abstract boolean isAlwaysAlone();

    /** Whether no other attempt runs during this one. */
    protected abstract boolean isAlone();

    /**
     * Dooms the attempt, which must not commit: a transaction of the same thread, for which this
     * one was suspended, may have changed a location that it has read.
     */
    protected abstract void doomByInner();

    /** Ends the attempt of a thread that has died in it; called by another thread. */
    protected abstract void endOfDead();

    // ---------------------------------------------------------------- attempts

    /** Begins a concurrent attempt; waits while another one runs alone. */
    protected final void enter() {
        Gate.enter(this);
    }

    /** Ends a concurrent attempt. */
    protected final void leave() {
        Gate.leave(this);
    }

    /**
     * Begins an attempt alone; waits until all running ones have ended.
     *
     * @throws IllegalStateException if the thread has a suspended transaction, and others do not
     *     end
     */
    protected final void enterAlone() {
        Gate.enterAlone(this);
    }

    /** Ends an attempt that ran alone. */
    protected final void leaveAlone() {
        Gate.leaveAlone(this);
    }

    /** Counts an attempt that is followed by another one. */
    protected final void countAborted() {
        aborts++;
    }

    /**
     * Counts an ended transaction. A virtual thread keeps no participant between its transactions.
     */
    protected final void countEnded() {
        transactions++;
        if (pooled && suspended == null) {
            Threads.giveBack(this);
        }
    }

    /** Drops the transactions suspended for this one. */
    protected final void forgetSuspended() {
        suspended = null;
    }

    // ---------------------------------------------------------------- what an algorithm may use

    /** Its slot: a unique number, from 0. */
    public final int slot() {
        return slot;
    }

    /**
     * Declares that the attempt needs no version older than those of a snapshot.
     *
     * <p>Until then the attempt counts as one that needs all versions. The snapshot must have been
     * taken after the attempt has entered: then whoever has taken the newest snapshot before it
     * asked for {@link #oldestSnapshot} knows of this attempt, or took one that is not newer.
     *
     * @param snapshot at least 0
     */
    protected final void needs(long snapshot) {
        pass.narrow(snapshot);
    }

    /**
     * The oldest snapshot that an attempt needs now, or may need later.
     *
     * @param newest the newest snapshot that there is, taken before this call
     * @return at most {@code newest}
     */
    protected static long oldestSnapshot(long newest) {
        return Gate.oldest(newest);
    }

    /**
     * Whether no other attempt runs: all snapshots taken from now on are at least as new as the
     * newest one before this call, and no older one is in use. With many threads it returns false
     * without a search.
     */
    protected final boolean isOnlyOne() {
        return Gate.isOnly(this);
    }

    // ---------------------------------------------------------------- counts

    /** The number of ended transactions of its threads. Other threads may see a stale value. */
    public final long transactions() {
        return transactions;
    }

    /**
     * The number of aborted and retried attempts of its threads. Other threads may see a stale
     * value.
     */
    public final long aborts() {
        return aborts;
    }

    /** Resets the counts. */
    public final void forgetCounts() {
        transactions = 0;
        aborts = 0;
    }

    // ---------------------------------------------------------------- for the gate and the threads

    final Gate.Pass gatePass() {
        return pass;
    }

    /** The participant of this thread that waits for this one's end; null if none does. */
    final @Nullable Participant suspended() {
        return suspended;
    }

    final void setSuspended(@Nullable Participant outer) {
        suspended = outer;
    }

    final void setPooled(boolean pooled) {
        this.pooled = pooled;
    }

    /** Whether another attempt of this thread, which waits, keeps all others out. */
    final boolean isInsideOneAlone() {
        for (Participant outer = suspended; outer != null; outer = outer.suspended) {
            if (outer.isAlone()) {
                return true;
            }
        }
        return false;
    }
}
