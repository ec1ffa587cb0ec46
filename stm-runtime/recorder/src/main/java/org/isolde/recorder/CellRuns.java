package org.isolde.recorder;

import java.io.IOException;
import java.util.Arrays;
import org.isolde.trace.EventKind;

/**
 * The accesses of a thread to cells one after the other, from one place each, that have been counted and are no events yet. Outside of transactions nothing depends on the
 * order of data accesses between two events of other kinds.
 */
final class CellRuns {

    /** Takes runs: the word of the events, and how many accesses there are. */
    @FunctionalInterface
    interface Sink {
        void run(long event, int count) throws IOException;
    }

    private final KnownAccesses known;
    private final EventRing ring;
    /** Those that have a run, in the order in which it began. */
    private final Stretch[] running;
    private int count;

    /**
     * Creates one.
     *
     * @param known takes what says nothing new any more
     * @param ring takes the events
     * @param most how many runs there may be at a time
     */
    CellRuns(KnownAccesses known, EventRing ring, int most) {
        this.known = known;
        this.ring = ring;
        this.running = new Stretch[most];
    }

    /**
     * Begins a run with one access.
     *
     * @param stretch where there is none
     * @param placeAndKind stands for the place of the access and its kind
     */
    void begin(Stretch stretch, int index, int placeAndKind, int source, boolean writes) {
        stretch.begin(index, placeAndKind, EventWord.run(writes, stretch.location(index), source));
        running[count++] = stretch;
    }

    /** The accesses of a run become events, if there is one. */
    void end(Stretch stretch) {
        if (stretch.isRunning()) {
            long event = stretch.event();
            boolean writes = EventWord.kindOfRun(event) == EventKind.WRITE;
            known.know(stretch.row(KnownAccesses.place(EventWord.source(event), writes)), stretch.bits());
            put(event, stretch.count());
            stretch.end();
            int at = 0;
            while (running[at] != stretch) {
                at++;
            }
            count--;
            System.arraycopy(running, at + 1, running, at, count - at);
        }
    }

    /** All become events, before others of another kind. */
    void endAll() {
        while (count > 0) {
            end(running[0]);
        }
    }

    /**
     * Accesses to cells one after the other become events, as far as they are not known to say nothing new.
     *
     * @param location that of the first of the 64 cells that they are among
     * @param first where they begin among those
     * @param last where they end, that one included
     */
    void add(int location, int first, int last, int source, boolean writes) {
        long row = KnownAccesses.rowOfCells(location, KnownAccesses.place(source, writes));
        long all = Stretch.bits(first, last);
        long fresh = all & ~known.known(row);
        if (fresh == 0) {
            return;
        }
        known.know(row, all);
        while (fresh != 0) {
            int from = Long.numberOfTrailingZeros(fresh);
            int length = Long.numberOfTrailingZeros(~(fresh >>> from));
            put(EventWord.run(writes, location + from, source), length);
            // Without its lowest ones.
            fresh &= fresh + Long.lowestOneBit(fresh);
        }
    }

    private void put(long event, int accesses) {
        if (accesses == 1) {
            EventKind kind = EventWord.kindOfRun(event);
            ring.put(EventWord.of(kind, EventWord.operand(event), EventWord.source(event)));
        } else {
            ring.put(event, accesses);
        }
    }

    /**
     * Hands over the runs; to be called by another thread, when the ring has been drained, and the thread is over, or hardly goes on.
     *
     * @param full how full the ring is
     */
    void drain(long full, Sink sink) throws IOException {
        for (Stretch stretch : Arrays.copyOf(running, count)) {
            if (stretch != null) {
                stretch.drain(ring, full, sink);
            }
        }
    }
}
