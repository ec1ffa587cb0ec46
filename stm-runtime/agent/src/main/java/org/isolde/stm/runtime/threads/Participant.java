// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.threads;

import org.jspecify.annotations.Nullable;

/**
 * A thread that runs transactions, as other threads see it: whether it is in an attempt, which
 * snapshot that may read, and which attempts of the same thread wait for its end. Each has a
 * number, its slot.
 *
 * <p>{@link Threads} knows all of them, and {@link Gate} lets them in. A thread has several only
 * while a class initialiser runs transactions inside of a transaction: the outer ones are
 * <em>suspended</em>.
 */
public abstract class Participant {

    private final Gate.Pass pass = new Gate.Pass();
    private final int slot;
    private long transactions;
    private long aborts;
    private boolean pooled;
    private @Nullable Participant suspended;

    /** Registers one for the calling thread. */
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
     * A transaction of the same thread that this one was suspended for may have changed what it has
     * read: it must not commit.
     */
    protected abstract void doomByInner();

    /** Ends the attempt of a thread that has died in it; called by another thread. */
    protected abstract void endOfDead();

    // ---------------------------------------------------------------- attempts

    /** Begins an attempt beside others; waits while one runs alone. */
    protected final void enter() {
        Gate.enter(this);
    }

    /** Ends an attempt that ran beside others. */
    protected final void leave() {
        Gate.leave(this);
    }

    /**
     * Begins an attempt alone; waits until those that have begun are over.
     *
     * @throws IllegalStateException when the thread has a suspended transaction, and others do not
     *     end
     */
    protected final void enterAlone() {
        Gate.enterAlone(this);
    }

    /** Ends an attempt that ran alone. */
    protected final void leaveAlone() {
        Gate.leaveAlone(this);
    }

    /** Counts an attempt that another one follows. */
    protected final void countAborted() {
        aborts++;
    }

    /**
     * Counts a transaction that is over. A virtual thread keeps no participant between its
     * transactions.
     */
    protected final void countEnded() {
        transactions++;
        if (pooled && suspended == null) {
            Threads.giveBack(this);
        }
    }

    /** Forgets the transactions that wait for the end of this one. */
    protected final void forgetSuspended() {
        suspended = null;
    }

    // ---------------------------------------------------------------- what an algorithm may use

    /** A number from 0 on that no other one has. */
    public final int slot() {
        return slot;
    }

    /**
     * Says that the attempt needs no version that is older than those of a snapshot.
     *
     * <p>Until an attempt says this it counts as one that needs all versions. The snapshot must
     * have been taken after the attempt has entered: then whoever has taken the newest snapshot
     * before it asked for {@link #oldestSnapshot} knows of this attempt, or took one that is not
     * newer.
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
     * Whether no other attempt runs: all snapshots that are taken from now on are at least as new
     * as the newest that there was before this call, and no older one is in use. With many threads
     * it is not found out.
     */
    protected final boolean isOnlyOne() {
        return Gate.isOnly(this);
    }

    // ---------------------------------------------------------------- counts

    /** How many transactions of its threads are over. Other threads may see it late. */
    public final long transactions() {
        return transactions;
    }

    /**
     * How many attempts of its threads were followed by another one. Other threads may see it late.
     */
    public final long aborts() {
        return aborts;
    }

    /** Counts from 0 again. */
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
