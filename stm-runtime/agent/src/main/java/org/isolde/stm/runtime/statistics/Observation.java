// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.function.Predicate;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.memory.Places;
import org.isolde.stm.runtime.memory.Siblings;
import org.isolde.stm.runtime.memory.Stripes;
import org.jspecify.annotations.Nullable;

/**
 * Measures the attempts of a thread for statistics with details: their accesses, their times, and
 * the locations of their conflicts. Without details there is no instance and no overhead: accesses
 * are linked to the algorithm directly, and {@link #ON} is a constant for the JIT compiler.
 *
 * <p>Algorithms report the location of a conflict if it is not that of the last access, in their
 * own representation; it is resolved when the attempt ends.
 *
 * <p>Counting the different locations of an attempt takes as long as the accesses themselves. It is
 * done for the first transactions of a thread, and then for a sample.
 */
public final class Observation {

    /** Whether statistics have details; set before the first transaction. */
    public static final boolean ON = Statistics.hasDetails();

    private static final int FIRST = 64;
    private static final int PERIOD = 16;

    /** Finds the metadata object of a location. */
    @FunctionalInterface
    public interface Cells {

        /**
         * The metadata object of a location; null for none.
         *
         * @param metadataBase null for a location without metadata
         */
        @Nullable
        MetadataCell of(Object base, long offset, @Nullable Object metadataBase, long metadataOffset);
    }

    private final Predicate<Object> ownObjects;
    private final Cells cells;
    private final AccessLog reads = new AccessLog();
    private final AccessLog writes = new AccessLog();
    private boolean lastIsWrite;
    private long begin;
    private int commits;

    /** Where the attempt has met another one, if it is known; the base is null when it is not. */
    private @Nullable Object base;
    private long offset;
    private long metadataOffset;

    /** Whether the algorithm has reported the location of the conflict. */
    private boolean told;
    private @Nullable MethodCounter writer;

    /**
     * Creates an observation for the attempts of a thread.
     *
     * @param ownObjects whether the attempt has created an object, which has not escaped
     * @param cells finds the metadata of locations
     */
    public Observation(Predicate<Object> ownObjects, Cells cells) {
        this.ownObjects = ownObjects;
        this.cells = cells;
    }

    // ---------------------------------------------------------------- accesses

    /** Records a read. */
    public void noteRead(Object readBase, long readOffset, long ofMetadata) {
        reads.add(readBase, readOffset, ofMetadata);
        lastIsWrite = false;
    }

    /** Records a write. */
    public void noteWrite(Object writtenBase, long writtenOffset, long ofMetadata) {
        writes.add(writtenBase, writtenOffset, ofMetadata);
        lastIsWrite = true;
    }

    // ---------------------------------------------------------------- conflicts

    /** Records a conflict at a location without metadata. */
    public void meetAt(Object locationBase, long locationOffset) {
        told = true;
        base = locationBase;
        offset = locationOffset;
        metadataOffset = 0;
    }

    /**
     * Records a conflict at a location that the attempt has read, given by its metadata; it may not
     * be found.
     */
    public void meetAtMetadata(Object metadataBase, long ofMetadata) {
        told = true;
        base = null;
        int entry = reads.size() - 1;
        while (entry >= 0 && !hasMetadata(entry, metadataBase, ofMetadata)) {
            entry--;
        }
        meetAt(reads, entry);
    }

    private boolean hasMetadata(int entry, Object metadataBase, long ofMetadata) {
        if (reads.metadataOffset(entry) == ofMetadata) {
            return metadataBase(reads.base(entry)) == metadataBase;
        }
        // The algorithm finds a word for the location by itself.
        return metadataBase == Stripes.TABLE
                && Stripes.offset(reads.base(entry), reads.offset(entry)) == ofMetadata;
    }

    private static @Nullable Object metadataBase(Object base) {
        return base.getClass().isArray() ? Siblings.ofIfAny(base) : base;
    }

    /**
     * Records a conflict at a location that the attempt has read, given by its cell; it may not be
     * found.
     */
    public void meetAtCell(MetadataCell cell) {
        told = true;
        base = null;
        int entry = reads.size() - 1;
        while (entry >= 0 && !isCell(entry, cell)) {
            entry--;
        }
        meetAt(reads, entry);
    }

    private boolean isCell(int entry, MetadataCell cell) {
        Object read = reads.base(entry);
        return cells.of(
                read, reads.offset(entry), metadataBase(read), reads.metadataOffset(entry)) == cell;
    }

    private void meetAt(AccessLog log, int entry) {
        if (entry >= 0) {
            base = log.base(entry);
            offset = log.offset(entry);
            metadataOffset = log.metadataOffset(entry);
        }
    }

    /**
     * Records a conflict with a transaction of this method.
     *
     * @param method null if unknown
     */
    public void meet(@Nullable MethodCounter method) {
        writer = method;
    }

    /**
     * The attempt ends at its last access. Unless the algorithm has reported another location, the
     * conflict is there.
     */
    public void stop() {
        if (!told) {
            AccessLog last = lastIsWrite ? writes : reads;
            meetAt(last, last.size() - 1);
        }
    }

    // ---------------------------------------------------------------- attempts

    /** An attempt begins. */
    public void begin() {
        forgetConflict();
        begin = System.nanoTime();
    }

    /** An attempt commits; it has not ended yet. */
    public void commit(MethodCounter counter, int slot) {
        for (int entry = 0; entry < writes.size(); entry++) {
            if (!ownObjects.test(writes.base(entry))) {
                // Nobody else can have seen what it has made.
                LastWriters.ALL.add(writes.base(entry), word(writes.offset(entry), writes.metadataOffset(entry)),
                        counter.number());
            }
        }
        if (commits < FIRST || commits % PERIOD == 0) {
            try {
                counter.sizes(slot, reads.distinct(), writes.distinct());
            } catch (OutOfMemoryError shortage) {
                // One less is measured.
            }
        }
        commits++;
    }

    /** An attempt has committed. */
    public void committed(MethodCounter counter, int slot) {
        counter.tookToCommit(slot, System.nanoTime() - begin);
        clear();
    }

    /** An attempt did not commit. */
    public void aborted(MethodCounter counter, int slot, AbortReason reason) {
        counter.lost(slot, System.nanoTime() - begin);
        if (reason == AbortReason.CONFLICT || reason == AbortReason.VERSION_GONE) {
            String place = base == null ? null : Places.name(base, offset);
            MethodCounter other = writer;
            if (other == null && base != null) {
                other = Statistics.counter(LastWriters.ALL.find(base, word(offset, metadataOffset)));
            }
            Conflicts.ALL.add(counter.method(), reason, place, other == null ? null : other.method());
        }
        clear();
    }

    /**
     * The word by which the algorithm distinguishes locations of one object: fields that share
     * their metadata are one location for it.
     */
    private static long word(long offset, long metadataOffset) {
        return metadataOffset != 0 ? metadataOffset : offset;
    }

    /** Discards the attempt. */
    public void clear() {
        reads.clear();
        writes.clear();
        lastIsWrite = false;
        forgetConflict();
    }

    private void forgetConflict() {
        base = null;
        told = false;
        writer = null;
    }
}
