// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import jdk.internal.vm.annotation.ForceInline;
import org.isolde.predict.lock.LockMode;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Site;
import org.isolde.trace.EventKind;

/**
 * Filters accesses of a thread that cannot contribute a new prediction, the redundant ones.
 *
 * <p>Outside of transactions an access is redundant if the same place has accessed the location
 * before, in the same {@linkplain Context context}: it could be interleaved wherever the earlier
 * one could.
 *
 * <p>In a transaction, pairs of accesses to a location matter as well. Between two synchronisation
 * events only the set of places that access it is relevant, and for each pair of places whether one
 * precedes the other. An access is redundant if its place has occurred before and, again, after all
 * places had occurred for the first time: then every pair with it exists already.
 *
 * <p>A whole transaction is redundant if each of its accesses, and each pair of consecutive
 * accesses to a location, has occurred in another one, between the same synchronisation operations
 * in the same context: see {@link Pairs}, for accesses to several fields at one go
 * {@link FirstAccesses}, and for cells of arrays {@link CellPairs}.
 *
 * <p>All this is stored for recently accessed locations, in tables with a maximal size; everything
 * else counts as new. Each access takes constant time, and a redundant one no more than a
 * comparison.
 */
public final class Repeats {
    private static final long STRETCH = 0xD6E8FEB86659FD93L;

    private final Context context = new Context();
    private final Pairs pairs = new Pairs();
    private final FirstAccesses firsts = new FirstAccesses(pairs);
    private final CellPairs cellPairs = new CellPairs(pairs);

    private final KnownAccesses known;
    private long stretches;

    /** @param known receives the redundant accesses; in a transaction their context is unique */
    public Repeats(KnownAccesses known) {
        this.known = known;
        contextChanged();
    }

    // --------------------------------------------------------- what the thread does to synchronise

    /** The thread has executed a synchronisation operation. */
    public void step(EventKind kind, int operand) {
        switch (kind) {
            case ACQUIRE -> acquired(LockMode.exclusive(operand));
            case ACQUIRE_SHARED -> acquired(LockMode.shared(operand));
            case RELEASE -> released(LockMode.exclusive(operand));
            case RELEASE_SHARED -> released(LockMode.shared(operand));
            case VOLATILE_READ, RECEIVE, RECEIVE_ALWAYS, JOIN -> learned();
            default -> exchanged();
        }
    }

    /**
     * The thread has learned from others. Outside of transactions that is no new context: what it
     * does afterwards has to wait for more, and nobody waits for what it has done in between. So
     * whatever can come between accesses of others, or have theirs come between its own, could so
     * before.
     */
    private void learned() {
        if (context.nesting() > 0) {
            exchanged();
        }
    }

    /** A lock has been acquired, in a {@link LockMode}. */
    void acquired(int hold) {
        context.acquired(hold);
        contextChanged();
    }

    void released(int hold) {
        context.released(hold);
        contextChanged();
    }

    /** The thread has exchanged information with others: received from them or released them. */
    public void exchanged() {
        context.exchanged();
        pairs.somethingNew();
        known.endContexts();
        contextChanged();
    }

    /**
     * A region begins.
     *
     * @return whether it is a transaction, and not nested in one
     */
    public boolean begin() {
        context.begin();
        if (context.nesting() > 1) {
            return false;
        }
        pairs.begin();
        contextChanged();
        return true;
    }

    /**
     * A region ends.
     *
     * @return whether its transaction ends
     */
    public boolean end() {
        context.end();
        if (context.nesting() > 0) {
            return false;
        }
        contextChanged();
        return true;
    }

    /** Undoes the effect of the events since the thread was in this number of regions. */
    public void restore(int regions) {
        context.restore(regions);
        known.forgetKnown();
        pairs.forget();
        firsts.forget();
        cellPairs.forget();
        contextChanged();
    }

    /** The number of regions that the thread is in. */
    public int nesting() {
        return context.nesting();
    }

    /** The accesses of transactions. */
    public Pairs pairs() {
        return pairs;
    }

    /** The first accesses of transactions to fields of objects. */
    public FirstAccesses firsts() {
        return firsts;
    }

    /** Whether the last transaction was redundant. */
    public boolean saidNothingNew() {
        return pairs.areAllKnown();
    }

    private void contextChanged() {
        if (context.nesting() == 0) {
            known.enterContext(context.current());
        } else {
            known.enterTransaction(++stretches * STRETCH);
            pairs.enterContext(context.current());
        }
    }

    // ---------------------------------------------------------------- accesses

    /**
     * Records an access if it is the transaction's first to a field of an object, and nothing else
     * must be checked: the most frequent case.
     */
    @ForceInline
    public boolean isFirst(long object, Site.Field field, int source, boolean writes) {
        return field.places().areGrouped()
                ? field.hasBits() && firsts.note(object, field.bit(), field.fieldBit())
                : pairs.noteFirst(field.locationIn(object), AccessKey.place(source, writes), writes);
    }

    /**
     * Records an access to a field of an object that is not
     * {@linkplain KnownAccesses#areKnown known}; returns whether it is redundant.
     */
    public boolean isRepeated(long object, Site.Field field, int source, boolean writes) {
        boolean mayBeGrouped = context.nesting() > 0 && field.places().areGrouped();
        if (mayBeGrouped) {
            firsts.come(object, field);
        }
        int place = AccessKey.place(source, writes);
        int location = field.locationIn(object);
        if (field.bit() == 0) {
            return isRepeated(location, place, writes, AccessKey.row(location, place), AccessKey.bit(location));
        }
        boolean isRepeated = isRepeated(location, place, writes, field.row(object), field.bit());
        if (mayBeGrouped && pairs.wasFirst()) {
            firsts.know(object, field, source, writes);
        }
        return isRepeated;
    }

    /**
     * Records an access that is not {@linkplain KnownAccesses#areKnown known}.
     *
     * @param place a number for the place of the access and its kind, not 0
     * @param row the row in which to look it up from now on
     * @param bit its bit in this row
     * @return whether it is redundant
     */
    public boolean isRepeated(int location, int place, boolean writes, long row, long bit) {
        if (context.nesting() == 0) {
            known.know(row, bit);
            return false;
        }
        Pairs.Verdict verdict = pairs.note(location, place, writes);
        if (verdict == Pairs.Verdict.FIRST) {
            return false;
        }
        if (verdict == Pairs.Verdict.NEW_PLACE) {
            // Places that are known have to come up once more.
            contextChanged();
            return false;
        }
        known.know(row, bit);
        return verdict == Pairs.Verdict.REPEATED;
    }

    /**
     * For the rest of the transaction, accesses to cells numbered together are recorded when they
     * are made: otherwise a redundant one might overtake others that are not recorded yet.
     */
    public void tellAtOnce(int location) {
        cellPairs.piece(location).tellAtOnce();
        comeAgain();
    }

    /** Whether {@link #tellAtOnce} was called for a location. */
    public boolean isToldAtOnce(int location) {
        boolean isToldAtOnce = cellPairs.piece(location).isToldAtOnce();
        comeAgain();
        return isToldAtOnce;
    }

    /** Places that are known have to come up once more, if one has come to a cell that had not. */
    private void comeAgain() {
        if (cellPairs.takeNewPlace()) {
            contextChanged();
        }
    }

    /**
     * Records an access from one place to each of some array cells that are numbered together.
     *
     * @param location the location of the first of them
     * @param cells a bit for each accessed cell
     * @param place a number for the place of the access and its kind, not 0
     * @return the cells for which it is not redundant
     */
    public long fresh(int location, long cells, int place, boolean writes) {
        long row = AccessKey.rowOfCells(location, place);
        if (context.nesting() > 0) {
            long fresh = cellPairs.note(location, cells, place, writes);
            comeAgain();
            if (fresh == 0 && Long.bitCount(cells) == 1) {
                known.know(row, cells);
                tellAtOnce(location);
            }
            return fresh;
        }
        return known.know(row, cells);
    }
}
