// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What statistics want to know of the attempts of a thread, one after the other: what they access, how long they take, and where they meet
 * others. There is none unless statistics are to have details, and then nothing of this runs: the accesses are linked to the algorithm itself, and
 * {@link #ON} is a constant for the JIT compiler.
 *
 * <p>Algorithms say where a conflict is if they find it elsewhere than at the last access, in the form that they have it in; the location is
 * looked for when the attempt ends.
 *
 * <p>To find out how many different locations an attempt has accessed takes as long as to access them. It is done for the first transactions of a
 * thread, and then for some.
 */
final class Observation {

    /** Whether statistics have details: said before the first transaction. */
    static final boolean ON = Statistics.hasDetails();

    private static final int FIRST = 64;
    private static final int PERIOD = 16;

    private final Transaction transaction;
    private final AccessLog reads = new AccessLog();
    private final AccessLog writes = new AccessLog();
    private boolean lastIsWrite;
    private long begin;
    private int commits;

    /** Where the attempt has met another one, if it is known; the base is null when it is not. */
    private Object base;
    private long offset;
    private long metadataOffset;

    /** Whether the algorithm has said where it has met another one. */
    private boolean told;
    private MethodCounter writer;

    Observation(Transaction transaction) {
        this.transaction = transaction;
    }

    // ---------------------------------------------------------------- accesses

    /** A read or write of an algorithm, {@code (Transaction, Object, long, …, long)}, that is noted before. */
    static MethodHandle observed(MethodHandle access, String noter) {
        MethodType type = MethodType.methodType(void.class, Transaction.class, Object.class, long.class, long.class);
        try {
            MethodHandle note = MethodHandles.lookup().findStatic(Observation.class, noter, type);
            int last = access.type().parameterCount() - 1;
            // The note takes the first three parameters and the last one.
            note = MethodHandles.dropArguments(note, 3, access.type().parameterList().subList(3, last));
            return MethodHandles.foldArguments(access, note);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(noter, impossible);
        }
    }

    /** Notes a read. */
    static void read(Transaction transaction, Object base, long offset, long metadataOffset) {
        Observation observation = transaction.observation();
        observation.reads.add(base, offset, metadataOffset);
        observation.lastIsWrite = false;
    }

    /** Notes a write. */
    static void write(Transaction transaction, Object base, long offset, long metadataOffset) {
        Observation observation = transaction.observation();
        observation.writes.add(base, offset, metadataOffset);
        observation.lastIsWrite = true;
    }

    // ---------------------------------------------------------------- conflicts

    /** The attempt has met another one at a location without metadata. */
    void meetAt(Object locationBase, long locationOffset) {
        told = true;
        base = locationBase;
        offset = locationOffset;
        metadataOffset = 0;
    }

    /** The attempt has met another one at a location that it has read, given by its metadata; perhaps it is not found. */
    void meetAtMetadata(Object metadataBase, long ofMetadata) {
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

    private static Object metadataBase(Object base) {
        return base.getClass().isArray() ? Siblings.ofIfAny(base) : base;
    }

    /** The attempt has met another one at a location that it has read, given by its cell; perhaps it is not found. */
    void meetAtCell(MetadataCell cell) {
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
        return transaction.cellOf(
                read, reads.offset(entry), metadataBase(read), reads.metadataOffset(entry)) == cell;
    }

    private void meetAt(AccessLog log, int entry) {
        if (entry >= 0) {
            base = log.base(entry);
            offset = log.offset(entry);
            metadataOffset = log.metadataOffset(entry);
        }
    }

    /** The attempt has met this one. */
    void meet(Transaction other) {
        TransactionSite site = other.siteOrNull();
        writer = site == null ? null : site.counter();
    }

    /** The attempt ends at its last access. If the algorithm has not said where it has met another one it is there. */
    void stop() {
        if (!told) {
            AccessLog last = lastIsWrite ? writes : reads;
            meetAt(last, last.size() - 1);
        }
    }

    // ---------------------------------------------------------------- attempts

    /** An attempt begins. */
    void begin() {
        forgetConflict();
        begin = System.nanoTime();
    }

    /** An attempt commits; it has not ended yet. */
    void commit(MethodCounter counter, int slot) {
        for (int entry = 0; entry < writes.size(); entry++) {
            if (!transaction.hasMade(writes.base(entry))) {
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
    void committed(MethodCounter counter, int slot) {
        counter.tookToCommit(slot, System.nanoTime() - begin);
        clear();
    }

    /** An attempt did not commit. */
    void aborted(MethodCounter counter, int slot, Abort.Reason reason) {
        counter.lost(slot, System.nanoTime() - begin);
        if (reason == Abort.Reason.CONFLICT || reason == Abort.Reason.VERSION_GONE) {
            String place = base == null ? null : Places.name(base, offset);
            MethodCounter other = writer;
            if (other == null && base != null) {
                other = Statistics.counter(LastWriters.ALL.find(base, word(offset, metadataOffset)));
            }
            Conflicts.ALL.add(counter.method(), reason, place, other == null ? null : other.method());
        }
        clear();
    }

    /** What tells locations of one object apart as the algorithm does: fields that share their metadata are one for it. */
    private static long word(long offset, long metadataOffset) {
        return metadataOffset != 0 ? metadataOffset : offset;
    }

    /** Forgets the attempt. */
    void clear() {
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
