// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import java.io.IOException;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.redundancy.KnownAccesses;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A stretch: the consecutive cells of an array, numbered together, that a thread has last accessed
 * from some place; with the run of its accesses to them.
 *
 * <p>It keeps the array alive, so the {@code Drain} clears it from time to time.
 */
public final class Stretch {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NEXT = UNSAFE.objectFieldOffset(Stretch.class, "next");
    private static final long RUNS = UNSAFE.objectFieldOffset(Stretch.class, "runs");
    private static final int NO_INDEX = -1;
    private static final int MOST_VISITS = 3;
    /**
     * How far from each other the cells of a run may be: with more there are hardly several among
     * those here.
     */
    private static final int FARTHEST = 16;
    /** No cells; what is remembered of them is never asked for. */
    private static final Stretch NOWHERE = new Stretch();

    private @Nullable Object array;
    private int first;
    private int length;
    private int location;
    private boolean own = true;
    /**
     * The locations of the first cells of all pieces of the array; null if only its maker knows it.
     */
    private int @Nullable [] pieces;
    /**
     * Stands for other cells that the place has come to since, and how often one after the other.
     */
    private int visited;
    private int visits;

    // What is known to say nothing new: in a context, from a place, both in one number, accesses to
    // the cells that have a bit.
    private long knownFrom;
    private long knownCells;

    // A run of accesses from one place to cells at equal distances: the index that would come next,
    // the first one, the distance, the index after the last cell here, the place and kind, and the
    // word of the events.
    private int next = NO_INDEX;
    private int begin;
    private int distance = 1;
    private int end;
    private int place;
    private long event;
    /** How many runs there have been. */
    private int runs;
    /** The index and the place and kind with which a run may begin in a transaction. */
    private int following = NO_INDEX;
    private int followingPlace;

    /** Whether these are the cells around one of an array. */
    @ForceInline
    boolean has(Object wanted, int index) {
        return array == wanted && Integer.compareUnsigned(index - first, length) < 0;
    }

    /**
     * Whether the stretch contains a cell of an array, and an access to it is known to be
     * redundant. Short, since it is inlined in the program's code.
     */
    @ForceInline
    public boolean knows(Object wanted, int index, int placeAndKind, long context) {
        return has(wanted, index) && knownFrom == from(placeAndKind, context) && (knownCells & bit(index)) != 0;
    }

    /**
     * Records that accesses are redundant.
     *
     * @param cells a bit for each such cell
     */
    public void know(int placeAndKind, long context, long cells) {
        knownFrom = from(placeAndKind, context);
        knownCells = cells;
    }

    /** Stands for a place and kind in a context, whose number is one of 64 bits. */
    @ForceInline
    private static long from(int placeAndKind, long context) {
        return context ^ placeAndKind;
    }

    /**
     * The place comes to other cells, which are numbered together; false if it has been there so
     * often by now that it is likely to stay.
     */
    boolean visits(Object other, int piece) {
        int cells = System.identityHashCode(other) + piece;
        visits = cells == visited ? visits + 1 : 0;
        visited = cells;
        return visits < MOST_VISITS;
    }

    /**
     * The location of the first cell of a piece, if these are cells of the same array;
     * {@link Shadow#NO_LOCATION} if that is not so, or it has none yet.
     */
    int firstLocation(Object wanted, int piece) {
        int[] known = pieces;
        return array == wanted && known != null && Integer.compareUnsigned(piece, known.length) < 0
                ? known[piece]
                : Shadow.NO_LOCATION;
    }

    /**
     * The cells around one of an array, instead of those here, of which there is no run; others if
     * there is no such cell.
     */
    Stretch find(Object wanted, int index) {
        int size = Array.getLength(wanted);
        if (index < 0 || index >= size) {
            return NOWHERE;
        }
        Shadow shadow = Objects.ofArray(wanted);
        // Whoever looks at it meanwhile finds no array, and nobody but this thread does.
        array = null;
        own = shadow == null;
        knownCells = 0;
        if (shadow == null) {
            pieces = null;
            first = 0;
            length = size;
        } else {
            int piece = index / Numbers.PIECE;
            pieces = Numbers.ofJvm().pieces(shadow, size);
            first = piece * Numbers.PIECE;
            length = Math.min(Numbers.PIECE, size - first);
            location = Numbers.ofJvm().piece(pieces, shadow, wanted, size, piece) - first;
        }
        array = wanted;
        return this;
    }

    /** Forgets the cells, but not the run. Any thread may call it: at worst they are remembered. */
    void forget() {
        array = null;
    }

    /** Whether the array has not escaped, or there is no such cell. */
    @ForceInline
    public boolean isOwn() {
        return own;
    }

    /** The location of a cell of the array. */
    @ForceInline
    public int location(int index) {
        return location + index;
    }

    /** The location of the first of the cells. */
    public int firstLocation() {
        return location + first;
    }

    /**
     * The row of accesses to the cells, by {@link #bit}.
     *
     * @param from stands for their place and kind, as in {@link KnownAccesses}
     */
    @ForceInline
    long row(int from) {
        return AccessKey.rowOfCells(location + first, from);
    }

    /** The bit of a cell in that row. */
    @ForceInline
    public static long bit(int index) {
        return 1L << index;
    }

    // ---------------------------------------------------------------- the run

    /**
     * Begins a run with one access.
     *
     * @param step how far from it the next one is expected
     * @param placeAndKind stands for the place of the access and its kind
     * @param firstEvent as {@link EventWord#run} gives it
     */
    void begin(int index, int step, int placeAndKind, long firstEvent) {
        // Who sees something of it sees that it is another one.
        runs++;
        UNSAFE.storeFence();
        event = firstEvent;
        begin = index;
        distance = step;
        end = first + length;
        place = placeAndKind;
        UNSAFE.putIntRelease(this, NEXT, index + step);
    }

    /**
     * Whether an access is the second one of the run, at another distance than expected; the run
     * then includes it, and continues at this distance.
     */
    public boolean goesOnFarther(int index, int placeAndKind) {
        int step = index - begin;
        if (!isRunning() || next != begin + distance || placeAndKind != place || step <= 0 || step > FARTHEST) {
            return false;
        }
        int from = begin;
        end();
        UNSAFE.storeFence();
        begin(from, step, placeAndKind, event);
        next = index + step;
        return true;
    }

    /**
     * Whether an access continues the run, which then includes it. Short, since it is inlined in
     * the program's code.
     */
    @ForceInline
    public boolean goesOn(Object wanted, int index, int placeAndKind) {
        if (wanted != array || index != next || placeAndKind != place || Integer.compareUnsigned(index, end) >= 0) {
            return false;
        }
        next = index + distance;
        return true;
    }

    /** The next access may be to the next cell, from the same place. */
    void mayBeFollowed(int index, int placeAndKind) {
        following = index + 1;
        followingPlace = placeAndKind;
    }

    /**
     * Whether an access is to the cell after the one that was accessed before, and from the same
     * place.
     */
    boolean follows(int index, int placeAndKind) {
        return index == following && placeAndKind == followingPlace;
    }

    /** Whether there is a run. */
    boolean isRunning() {
        return next != NO_INDEX;
    }

    /** The run as an event; its number of accesses is another matter. */
    long event() {
        return event;
    }

    /** The distance between the accesses of the last run, if there were several. */
    public int distance() {
        return distance;
    }

    /** The bits of its cells. */
    long bits() {
        return bits(begin, next - distance, distance);
    }

    /** The bits of consecutive cells. */
    public static long bits(int from, int to) {
        return -1L >>> Long.SIZE - 1 - (to - from) << from;
    }

    /** The bits of cells at equal distances, the last of which may come before the second index. */
    static long bits(int from, int to, int distance) {
        if (distance == 1) {
            return bits(from, to);
        }
        long bits = 0;
        for (int cell = from; cell <= to; cell += distance) {
            bits |= bit(cell);
        }
        return bits;
    }

    /** The run is over. */
    void end() {
        next = NO_INDEX;
    }

    /**
     * Hands over the run, if there is one; to be called by another thread.
     *
     * @param full how full the thread's ring has been drained; if it gets fuller, it is another run
     */
    void drain(EventRing ring, long full, CellRuns.Sink sink) throws IOException {
        int number = UNSAFE.getIntAcquire(this, RUNS);
        int end = UNSAFE.getIntAcquire(this, NEXT);
        int start = begin;
        int step = distance;
        long word = event;
        UNSAFE.loadFence();
        if (end == NO_INDEX || runs != number || ring.filled() != full || ring.holdsBack()) {
            return;
        }
        sink.run(word, EventWord.extent((end - start) / step, step));
    }
}
