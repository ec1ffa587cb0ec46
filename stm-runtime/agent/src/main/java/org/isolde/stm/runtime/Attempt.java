// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.memory.Siblings;
import org.isolde.stm.runtime.statistics.AbortReason;
import org.isolde.stm.runtime.statistics.Observation;
import org.isolde.stm.runtime.threads.Participant;
import org.isolde.stm.runtime.threads.Threads;
import org.jspecify.annotations.Nullable;

/**
 * The interface between an STM algorithm and the attempts at transactions: the operations that an
 * algorithm implements, and the services that it may use. Called by {@link Transaction}.
 *
 * <p>The <em>accesses</em> name a location by base and offset ({@link Memory}), and the place of
 * its metadata, if the algorithm's {@link Layout} has any, by another base and offset. For fields
 * both bases are the same; for an array's elements the second is the array beside it
 * ({@link Siblings}). With {@link Layout#NONE} it is null and 0, and the algorithm ignores it.
 */
public abstract class Attempt extends Participant {

    final OwnObjects made = new OwnObjects();

    /** Null unless statistics have details. */
    @SuppressWarnings("NullAway") // only used if Observation.ON
    final Observation observation = Observation.ON ? new Observation(this::hasMade, this::cellOf) : null;

    /** Set when the first attempt begins; its own thread does not use it before. */
    @SuppressWarnings("NullAway.Init")
    TransactionSite site;
    @SuppressWarnings("NullAway.Init")
    Isolation isolation;
    int attempts;
    boolean alone;

    /** Why the attempt cannot commit any more; null as long as it can. */
    @Nullable
    AbortReason doom;

    /** Only transactions are attempts. */
    Attempt() {}

    // ---------------------------------------------------------------- what an algorithm does

    /**
     * Reads a location of a primitive type.
     *
     * @param type a constant of {@link Memory}
     * @throws Abort if the attempt must abort
     */
    public abstract long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset);

    /**
     * Reads a reference.
     *
     * @throws Abort if the attempt must abort
     */
    public abstract @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset);

    /**
     * Writes a location of a primitive type.
     *
     * @param type a constant of {@link Memory}
     * @throws Abort if the attempt must abort
     */
    public abstract void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset);

    /**
     * Writes a reference.
     *
     * @throws Abort if the attempt must abort
     */
    public abstract void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset);

    /** {@inheritDoc} By default, no. */
    @Override
    protected boolean isAlwaysAlone() {
        return false;
    }

    /**
     * Begins an attempt. {@link Transaction#isolation()} and {@link Transaction#isAlone()} describe
     * it.
     */
    protected abstract void start();

    /**
     * Makes the writes visible to others atomically; {@code false} if a conflict forbids it: then
     * {@link #undo} follows.
     *
     * <p>If an error of the JVM ends it (the stack overflows, the thread is stopped) it is called
     * again: then it completes the commit if it had passed the point of no return, otherwise it
     * aborts. It must not allocate after that point.
     */
    protected abstract boolean publish();

    /**
     * Discards the attempt, as if it had not run. Called once for each attempt that does not
     * commit.
     */
    protected abstract void undo();

    /** A mark for the writes so far in this attempt. Marks increase. */
    protected abstract int mark();

    /** Undoes the writes since a mark. Reads since then remain reads of the attempt. */
    protected abstract void undoTo(int mark);

    /**
     * Whether a location that the attempt has read has changed since; {@code true} if unknown.
     * Called after {@link #undo} while the thread is in no transaction. Changes by transactions
     * that ran alone may be missed.
     */
    protected abstract boolean isOutdated();

    /**
     * The metadata object of a location, by default the object at the place of its metadata; null
     * for none.
     */
    protected @Nullable MetadataCell cellOf(Object base, long offset, @Nullable Object metadataBase,
            long metadataOffset) {
        return metadataBase == null ? null : (MetadataCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    // ---------------------------------------------------------------- what an algorithm may use

    /**
     * The isolation level that the transaction asks for. AUTO means SERIALIZABLE, unless the
     * algorithm is one with a weaker level for those that ask for none.
     */
    protected final Isolation isolation() {
        return isolation;
    }

    /** The atomic method. */
    protected final TransactionSite site() {
        return site;
    }

    /** {@inheritDoc} Then it must commit. */
    @Override
    public final boolean isAlone() {
        return alone;
    }

    /**
     * Whether the attempt is known to have created an object of the program, so that writes to it
     * need not be undone: if the attempt or its atomic method ends, nobody can reach the object,
     * unless it is the exception that ends it. An algorithm writes to such an object directly, so
     * that exceptions keep the values set by their constructors.
     */
    protected final boolean hasMade(Object object) {
        return made.contains(object);
    }

    /** The number of attempts at this transaction, including this one. */
    protected final int attempts() {
        return attempts;
    }

    /** The transaction in a slot; null if the slot is not in use. */
    protected static @Nullable Transaction inSlotIfAny(int slot) {
        return (Transaction) Threads.inSlotIfAny(slot);
    }

    /** The transaction in a slot that is in use. */
    protected static Transaction inSlot(int slot) {
        return (Transaction) Threads.inSlot(slot);
    }

    /** Aborts the attempt because of a conflict with another transaction. To be thrown. */
    protected final Abort conflict() {
        return stopped(Abort.CONFLICT);
    }

    /** Aborts the attempt because a version that it must read no longer exists. To be thrown. */
    protected final Abort versionGone() {
        return stopped(Abort.VERSION_GONE);
    }

    /** Aborts the attempt in order to retry in another mode, without a conflict. To be thrown. */
    protected final Abort again() {
        return doomed(Abort.AGAIN);
    }

    // ------------------------------------------------------- what an algorithm may tell statistics

    /**
     * Reports the location of the conflict that aborts the attempt. By default it is the last
     * location accessed.
     */
    protected final void conflictAt(Object base, long offset) {
        if (Observation.ON) {
            observation.meetAt(base, offset);
        }
    }

    /**
     * Reports the location of the conflict that aborts the attempt, by its metadata; the attempt
     * has read it.
     */
    protected final void conflictAtMetadata(Object metadataBase, long metadataOffset) {
        if (Observation.ON) {
            observation.meetAtMetadata(metadataBase, metadataOffset);
        }
    }

    /**
     * Reports the location of the conflict that aborts the attempt, by its cell; the attempt has
     * read it.
     */
    protected final void conflictAtCell(MetadataCell cell) {
        if (Observation.ON) {
            observation.meetAtCell(cell);
        }
    }

    /** Reports the transaction with which the attempt conflicts. */
    protected final void conflictWith(Transaction transaction) {
        if (Observation.ON) {
            // Null if that thread has not begun a transaction yet.
            @Nullable
            TransactionSite other = transaction.site;
            observation.meet(other == null ? null : other.counter());
        }
    }

    // ---------------------------------------------------------------- for Transaction

    private Abort stopped(Abort abort) {
        if (Observation.ON && doom == null) {
            observation.stop();
        }
        return doomed(abort);
    }

    /**
     * Dooms the attempt: it cannot commit any more, even if the program catches the {@link Abort}.
     */
    final Abort doomed(Abort abort) {
        if (doom == null) {
            doom = abort.reason();
        }
        return abort;
    }
}
