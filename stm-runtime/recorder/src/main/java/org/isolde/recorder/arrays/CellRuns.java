// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.Suspended;
import org.isolde.recorder.redundancy.Repeats;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;

/**
 * Runs: accesses of a thread from one place to array cells at equal distances, which are merged
 * before they become events. This is possible because the order of data accesses between two
 * synchronisation events is irrelevant, except accesses of a transaction to the same location:
 * within a transaction there is one run to a cell at a time.
 */
public final class CellRuns {

    /** Receives runs: the word of the events, and their {@linkplain EventWord#extent extent}. */
    @FunctionalInterface
    public interface Sink {
        void run(long event, long extent) throws IOException;
    }

    /** With more, a block of a trace might have more events than its header can say. */
    private static final int MOST_JOINED = 1 << 16;

    private final Repeats repeats;
    private final EventRing ring;
    private final Suspended aside;
    /** Those that have a run, in the order in which it began. */
    private final Stretch[] running;
    private int count;
    /**
     * Accesses to locations at equal distances that are about to become an entry: the word of the
     * events, how many they are, and the distance.
     */
    private long joint;
    private int joined;
    private int apart;

    /**
     * @param repeats decides which accesses are redundant
     * @param ring receives the events
     * @param aside receives them while their transaction may still abort
     * @param most the maximal number of runs at a time
     */
    public CellRuns(Repeats repeats, EventRing ring, Suspended aside, int most) {
        this.repeats = repeats;
        this.ring = ring;
        this.aside = aside;
        this.running = new Stretch[most];
    }

    /**
     * Begins a run with one access.
     *
     * @param stretch a stretch without a run
     * @param step the expected distance to the next access
     * @param placeAndKind encodes the place of the access and its kind
     */
    public void begin(Stretch stretch, int index, int step, int placeAndKind, int source, boolean writes) {
        stretch.begin(index, step, placeAndKind, EventWord.run(writes, stretch.location(index), source));
        running[count++] = stretch;
    }

    /** Converts a run to events, if there is one. */
    public void end(Stretch stretch) {
        if (stretch.isRunning()) {
            long event = stretch.event();
            join(stretch.firstLocation(), stretch.bits(), stretch.distance(), EventWord.source(event),
                    EventWord.kindOfRun(event) == EventKind.WRITE);
            putJoined();
            stretch.end();
            int at = 0;
            while (running[at] != stretch) {
                at++;
            }
            count--;
            System.arraycopy(running, at + 1, running, at, count - at);
        }
    }

    /**
     * The accesses of a run become events, if there is one to cells that are numbered together, by
     * their first location.
     */
    private boolean endAt(int location) {
        for (int i = 0; i < count; i++) {
            if (running[i].firstLocation() == location) {
                end(running[i]);
                return true;
            }
        }
        return false;
    }

    /** Converts all runs to events, before an event of another kind. */
    public void endAll() {
        while (count > 0) {
            end(running[0]);
        }
    }

    /**
     * Records an access in a transaction.
     *
     * @param placeAndKind encodes the place of the access and its kind
     */
    public void accessInTransaction(Stretch stretch, int index, int placeAndKind, int source, boolean writes) {
        end(stretch);
        int location = stretch.firstLocation();
        if (count > 0 && endAt(location)) {
            repeats.tellAtOnce(location);
        } else if (stretch.follows(index, placeAndKind) && !repeats.isToldAtOnce(location)) {
            begin(stretch, index, 1, placeAndKind, source, writes);
            return;
        }
        add(location, Stretch.bit(index), source, writes);
        stretch.mayBeFollowed(index, placeAndKind);
    }

    /**
     * Records accesses to cells of an array at equal distances. They become as few entries as
     * possible.
     *
     * @param shadow the array's
     * @param distance from each cell to the next one
     * @param inTransaction whether the accesses of a transaction are events as they come
     */
    public void sweep(Object array, Shadow shadow, int first, int last, int distance, int source, boolean writes,
            boolean inTransaction) {
        int size = Array.getLength(array);
        Numbers numbers = Numbers.ofJvm();
        int[] pieces = numbers.pieces(shadow, size);
        int index = first;
        while (index <= last) {
            int piece = index / Numbers.PIECE;
            int begin = piece * Numbers.PIECE;
            int end = Math.min(last, begin + Numbers.PIECE - 1);
            int location = numbers.piece(pieces, shadow, array, size, piece);
            if (inTransaction) {
                endAt(location);
            }
            join(location, Stretch.bits(index - begin, end - begin, distance), distance, source, writes);
            index += ((end - index) / distance + 1) * distance;
        }
        putJoined();
    }

    /**
     * Converts accesses to cells to events, as far as they are not redundant.
     *
     * @param location the location of the first of the cells numbered together
     * @param cells a bit for each accessed cell
     */
    public void add(int location, long cells, int source, boolean writes) {
        join(location, cells, 1, source, writes);
        putJoined();
    }

    /**
     * The same, but for the last of the events, with which others may go on that come next.
     *
     * @param distance how far from each other most of the cells are
     */
    private void join(int location, long cells, int distance, int source, boolean writes) {
        long left = repeats.fresh(location, cells, AccessKey.place(source, writes), writes);
        while (left != 0) {
            int from = Long.numberOfTrailingZeros(left);
            int length = length(left >>> from, distance);
            join(EventWord.run(writes, location + from, source), length, distance);
            left &= ~Stretch.bits(from, from + (length - 1) * distance, distance);
        }
    }

    /** How many bits are set at a distance from each other, from the first one on, which is. */
    private static int length(long bits, int distance) {
        if (distance == 1) {
            return Long.numberOfTrailingZeros(~bits);
        }
        int length = 0;
        for (long left = bits; (left & 1) != 0; left >>>= distance) {
            length++;
        }
        return length;
    }

    private void join(long event, int accesses, int distance) {
        if (joined > 0 && joined < MOST_JOINED && distance == apart
                && event == EventWord.plus(joint, joined * distance)) {
            joined += accesses;
        } else {
            putJoined();
            joint = event;
            joined = accesses;
            apart = distance;
        }
    }

    private void putJoined() {
        if (joined > 0) {
            put(joint, joined, apart);
            joined = 0;
        }
    }

    private void put(long event, int accesses, int distance) {
        if (aside.areAside()) {
            for (int i = 0; i < accesses; i++) {
                aside.add(EventWord.inRun(event, i * distance));
            }
        } else if (accesses == 1) {
            ring.put(EventWord.inRun(event, 0));
        } else {
            ring.putRun(event, EventWord.extent(accesses, distance));
        }
    }

    /**
     * Passes the runs to a sink. Called by another thread, when the ring has been drained, and the
     * thread has ended or makes hardly any progress.
     *
     * @param full the fill position of the ring
     */
    public void drain(long full, Sink sink) throws IOException {
        for (Stretch stretch : Arrays.copyOf(running, count)) {
            if (stretch != null) {
                stretch.drain(ring, full, sink);
            }
        }
    }
}
