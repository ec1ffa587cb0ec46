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
 * The interface between an algorithm and the attempts at transactions: what an algorithm does in an
 * attempt, and what it may ask and say there. {@link Transaction} calls it, and says when.
 *
 * <p>The <em>accesses</em> name a location by base and offset ({@link Memory}), and the place of
 * its metadata, if the algorithm's {@link Layout} has any, by another base and offset. For fields
 * both bases are the same; for an array's elements the second is the array beside it
 * ({@link Siblings}). With {@link Layout#NONE} there is none: null and 0 stand in its place, which
 * such an algorithm never looks at.
 */
public abstract class Attempt extends Participant {

    final OwnObjects made = new OwnObjects();

    /** There is none unless statistics have details; then nothing asks for it. */
    @SuppressWarnings("NullAway")
    final Observation observation = Observation.ON ? new Observation(this::hasMade, this::cellOf) : null;

    /** Noted when the first attempt begins; nothing of the thread itself asks for it before that. */
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
     * @throws Abort when the attempt cannot go on
     */
    public abstract long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset);

    /**
     * Reads a reference.
     *
     * @throws Abort when the attempt cannot go on
     */
    public abstract @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset);

    /**
     * Writes a location of a primitive type.
     *
     * @param type a constant of {@link Memory}
     * @throws Abort when the attempt cannot go on
     */
    public abstract void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset);

    /**
     * Writes a reference.
     *
     * @throws Abort when the attempt cannot go on
     */
    public abstract void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset);

    /** {@inheritDoc} By default, no. */
    @Override
    protected boolean isAlwaysAlone() {
        return false;
    }

    /**
     * Begins an attempt. {@link Transaction#isolation()} and {@link Transaction#isAlone()} say how
     * it runs.
     */
    protected abstract void start();

    /**
     * Makes what was written visible to others, all at once; {@code false} when a conflict forbids
     * it: then {@link #undo} follows.
     *
     * <p>If an error of the JVM ends it (the stack overflows, the thread is stopped) it is called
     * again: then it finishes what it has begun, or gives up if it had not got to the point where
     * it may not. It must not allocate after that point.
     */
    protected abstract boolean publish();

    /**
     * Forgets the attempt: all is as if it had not run. Called once for each attempt that does not
     * commit.
     */
    protected abstract void undo();

    /** A mark of what was written so far in this attempt. Marks grow. */
    protected abstract int mark();

    /** Undoes what was written since a mark. What was read since remains read. */
    protected abstract void undoTo(int mark);

    /**
     * Whether a location that the attempt has read has changed since; {@code true} when that is not
     * known. Called after {@link #undo} while the thread is in no transaction. What transactions
     * that ran alone have changed need not be found.
     */
    protected abstract boolean isOutdated();

    /**
     * The metadata object of a location, which stands in the place of its metadata unless the
     * algorithm says something else; null for none.
     */
    protected @Nullable MetadataCell cellOf(Object base, long offset, @Nullable Object metadataBase,
            long metadataOffset) {
        return metadataBase == null ? null : (MetadataCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    // ---------------------------------------------------------------- what an algorithm may use

    /** How far the transaction is to be kept from others. */
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
     * Whether the attempt is known to have made an object of the program, and nothing that it
     * writes there need be undone: if the attempt ends, or the atomic method that it is in, nobody
     * has the object, unless it is the exception that ends it. An algorithm writes to such an
     * object at once, so that exceptions keep what their constructors have written.
     */
    protected final boolean hasMade(Object object) {
        return made.contains(object);
    }

    /** How many attempts there were at this transaction, this one included. */
    protected final int attempts() {
        return attempts;
    }

    /** The transaction with a number; null for one that is not in use. */
    protected static @Nullable Transaction inSlotIfAny(int slot) {
        return (Transaction) Threads.inSlotIfAny(slot);
    }

    /** The transaction with a number that is in use. */
    protected static Transaction inSlot(int slot) {
        return (Transaction) Threads.inSlot(slot);
    }

    /** Ends the attempt, which has met another transaction. To be thrown. */
    protected final Abort conflict() {
        return stopped(Abort.CONFLICT);
    }

    /** Ends the attempt, which comes too late for what it has to read. To be thrown. */
    protected final Abort versionGone() {
        return stopped(Abort.VERSION_GONE);
    }

    /**
     * Ends the attempt, whose successor is to run in another way; it has met no other transaction.
     * To be thrown.
     */
    protected final Abort again() {
        return doomed(Abort.AGAIN);
    }

    // ------------------------------------------------------- what an algorithm may tell statistics

    /**
     * The conflict that ends the attempt is at a location. Without a word it is where the attempt
     * has last read or written.
     */
    protected final void conflictAt(Object base, long offset) {
        if (Observation.ON) {
            observation.meetAt(base, offset);
        }
    }

    /**
     * The conflict that ends the attempt is where it has read a location with metadata that stand
     * there.
     */
    protected final void conflictAtMetadata(Object metadataBase, long metadataOffset) {
        if (Observation.ON) {
            observation.meetAtMetadata(metadataBase, metadataOffset);
        }
    }

    /** The conflict that ends the attempt is where it has read a location with a cell. */
    protected final void conflictAtCell(MetadataCell cell) {
        if (Observation.ON) {
            observation.meetAtCell(cell);
        }
    }

    /** The conflict that ends the attempt is with this transaction. */
    protected final void conflictWith(Transaction transaction) {
        if (Observation.ON) {
            // Another thread's may have begun nothing so far.
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

    /** The attempt cannot commit any more, even if somebody catches the {@link Abort}. */
    final Abort doomed(Abort abort) {
        if (doom == null) {
            doom = abort.reason();
        }
        return abort;
    }
}
