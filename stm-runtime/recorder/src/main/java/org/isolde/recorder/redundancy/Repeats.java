// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import jdk.internal.vm.annotation.ForceInline;
import org.isolde.predict.lock.LockMode;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Site;
import org.isolde.trace.EventKind;

/**
 * Tells which accesses of a thread say nothing new to prediction.
 *
 * <p>Outside of transactions that is one that its place in the program has made to the location
 * before, in the same {@linkplain Context context}: whatever it could come between in another run,
 * that one could.
 *
 * <p>In a transaction, accesses to a location also count by pairs. Between two synchronisation
 * events only matters which places come to it, and of each pair of places whether one comes before
 * the other. An access is repeated if its place has come up before and, again, after all places had
 * come up for the first time: then every pair that it could make is there already.
 *
 * <p>A transaction as a whole says nothing new if each of its accesses, and each pair of accesses
 * to a location that come one after the other, has been there in another one, between the same
 * steps of synchronisation in the same context: see {@link Pairs}, for accesses to several fields
 * at one go {@link FirstAccesses}, and for cells of arrays {@link CellPairs}.
 *
 * <p>All that is kept for what was accessed of late, in tables that grow up to a limit; everything
 * else counts as new. Each access takes constant time, and one that is repeated no more than a
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

    /**
     * Creates one.
     *
     * @param known takes the accesses that say nothing new; in a transaction their context is one
     *     that never comes again
     */
    public Repeats(KnownAccesses known) {
        this.known = known;
        contextChanged();
    }

    // --------------------------------------------------------- what the thread does to synchronise

    /** The thread has done a step by which it synchronises. */
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

    /** The thread has learned from others, or let them go on. */
    public void exchanged() {
        context.exchanged();
        pairs.somethingNew();
        known.endContexts();
        contextChanged();
    }

    /**
     * A region begins.
     *
     * @return whether that is a transaction, not a part of one
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
     * @return whether its transaction does
     */
    public boolean end() {
        context.end();
        if (context.nesting() > 0) {
            return false;
        }
        contextChanged();
        return true;
    }

    /** What the thread has done since it was in so many regions has not happened. */
    public void restore(int regions) {
        context.restore(regions);
        known.forgetKnown();
        pairs.forget();
        firsts.forget();
        cellPairs.forget();
        contextChanged();
    }

    /** How many regions the thread is in. */
    public int nesting() {
        return context.nesting();
    }

    /** The accesses of transactions. */
    public Pairs pairs() {
        return pairs;
    }

    /** Those that come first to fields of objects. */
    public FirstAccesses firsts() {
        return firsts;
    }

    /** Whether the transaction that has ended last says nothing new. */
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
     * Notes an access if it is the transaction's first to a field of an object, and nothing else is
     * to be found out: that is so most often.
     */
    @ForceInline
    public boolean isFirst(long object, Site.Field field, int source, boolean writes) {
        return field.places().areGrouped()
                ? field.hasBits() && firsts.note(object, field.bit(), field.fieldBit())
                : pairs.noteFirst(field.locationIn(object), AccessKey.place(source, writes), writes);
    }

    /**
     * Notes an access to a field of an object that is not
     * {@linkplain KnownAccesses#areKnown known}; whether it says nothing new.
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
     * Notes an access that is not {@linkplain KnownAccesses#areKnown known}.
     *
     * @param place a number for the place of the access and its kind, not 0
     * @param row where to look it up from now on
     * @param bit the same
     * @return whether it says nothing new
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
     * For the rest of the transaction, accesses to cells that are numbered together are noted when
     * they are made: otherwise one that is known might pass by others that are not noted yet.
     */
    public void tellAtOnce(int location) {
        cellPairs.piece(location).tellAtOnce();
        comeAgain();
    }

    /** Whether that was said. */
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
     * Notes an access from one place to each of some cells of an array that are numbered together.
     *
     * @param location that of the first of those
     * @param cells has a bit for each that is accessed
     * @param place a number for the place of the access and its kind, not 0
     * @return those of which it says something new
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
