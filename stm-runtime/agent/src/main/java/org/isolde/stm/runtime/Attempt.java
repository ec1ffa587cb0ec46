// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

/**
 * What an algorithm does in an attempt at a transaction. {@link Transaction} says when.
 *
 * <p>The <em>accesses</em> name a location by base and offset ({@link Memory}), and the place of its metadata, if the algorithm's
 * {@link Layout} has any, by another base and offset. For fields both bases are the same; for an array's elements the second is the array
 * beside it ({@link Siblings}). With {@link Layout#NONE} it is null and 0.
 */
public abstract class Attempt {

    /** Only transactions are attempts. */
    Attempt() {}

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
    public abstract Object readReference(Object base, long offset, Object metadataBase, long metadataOffset);

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
            Object base, long offset, Object value, Object metadataBase, long metadataOffset);

    /** Whether every transaction runs alone. */
    protected boolean isAlwaysAlone() {
        return false;
    }

    /** Begins an attempt. {@link Transaction#isolation()} and {@link Transaction#isAlone()} say how it runs. */
    protected abstract void start();

    /**
     * Makes what was written visible to others, all at once; {@code false} when a conflict forbids it: then {@link #undo} follows.
     *
     * <p>If an error of the JVM ends it (the stack overflows, the thread is stopped) it is called again: then it finishes what it has
     * begun, or gives up if it had not got to the point where it may not. It must not allocate after that point.
     */
    protected abstract boolean publish();

    /** Forgets the attempt: all is as if it had not run. Called once for each attempt that does not commit. */
    protected abstract void undo();

    /** A mark of what was written so far in this attempt. Marks grow. */
    protected abstract int mark();

    /** Undoes what was written since a mark. What was read since remains read. */
    protected abstract void undoTo(int mark);

    /**
     * Whether a location that the attempt has read has changed since; {@code true} when that is not known. Called after {@link #undo}
     * while the thread is in no transaction. What transactions that ran alone have changed need not be found.
     */
    protected abstract boolean isOutdated();

    /** The metadata object of a location, which stands in the place of its metadata unless the algorithm says something else; null for none. */
    protected MetadataCell cellOf(Object base, long offset, Object metadataBase, long metadataOffset) {
        return metadataBase == null ? null : (MetadataCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }
}
