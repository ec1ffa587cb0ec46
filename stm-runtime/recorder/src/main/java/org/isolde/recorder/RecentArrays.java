package org.isolde.recorder;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The arrays that a thread has accessed last, by the places of the accesses, with the locations of the cells around: to find those in the table takes longer. There a thread
 * that goes through an array only counts its accesses, which become events at the end of such a run.
 *
 * <p>It keeps arrays from being collected, so the {@link Drain} empties it from time to time.
 */
final class RecentArrays {
    private static final int PLACES = 16;
    private static final Stretch NOWHERE = new Stretch();

    /** Cells of an array one after the other, as many as are numbered together. */
    static final class Stretch {
        private static final Unsafe UNSAFE = Unsafe.getUnsafe();
        private static final long NEXT = UNSAFE.objectFieldOffset(Stretch.class, "next");
        private static final int NO_INDEX = -1;

        private Object array;
        private int first;
        private int length;
        private int location;
        private boolean own = true;

        // A run of accesses from one place to cells one after the other: the index that would come next, the first one, the place and kind, and the word of the events.
        private int next = NO_INDEX;
        private int begin;
        private int place;
        private long event;

        @ForceInline
        boolean has(Object wanted, int index) {
            return array == wanted && Integer.compareUnsigned(index - first, length) < 0;
        }

        /** Whether only its maker knows the array, or there is no such cell. */
        @ForceInline
        boolean isOwn() {
            return own;
        }

        /** The location of a cell of the array. */
        @ForceInline
        int location(int index) {
            return location + index;
        }

        /** Whether an access to one of its cells belongs to the run, which then has it. */
        @ForceInline
        boolean goesOn(int index, int placeAndKind) {
            if (index != next || placeAndKind != place) {
                return false;
            }
            next = index + 1;
            return true;
        }

        /** Whether there is a run. */
        boolean isRunning() {
            return next != NO_INDEX;
        }

        /** The run as an event; its number of accesses is another matter. */
        long event() {
            return event;
        }

        /** How many accesses the run has so far. */
        int count() {
            return next - begin;
        }
    }

    private final Stretch[] stretches = new Stretch[PLACES];
    /** Those that have a run, in the order in which it began. */
    private final Stretch[] running = new Stretch[PLACES];
    private int runs;

    RecentArrays() {
        for (int i = 0; i < PLACES; i++) {
            stretches[i] = new Stretch();
        }
    }

    /** The cells accessed last from a place. */
    @ForceInline
    Stretch recent(int source) {
        return stretches[source & PLACES - 1];
    }

    /** Finds the cells around one of an array, in place of others, which have no run. */
    static Stretch find(Object array, int index, Stretch found) {
        int length = Array.getLength(array);
        if (index < 0 || index >= length) {
            return NOWHERE;
        }
        Shadow shadow = Objects.ofArray(array);
        // Whoever looks at it meanwhile finds no array, and nobody but this thread does.
        found.array = null;
        found.own = shadow == null;
        if (shadow == null) {
            found.first = 0;
            found.length = length;
        } else {
            int piece = index / Numbers.PIECE;
            int known = Recording.numbers().pieces(shadow, length)[piece];
            int location = known != Shadow.NO_LOCATION
                    ? known
                    : Recording.numbers().cell(shadow, array, length, index) - index % Numbers.PIECE;
            found.first = piece * Numbers.PIECE;
            found.length = Math.min(Numbers.PIECE, length - found.first);
            found.location = location - found.first;
        }
        found.array = array;
        return found;
    }

    /**
     * Begins a run with one access.
     *
     * @param stretch where there is none
     * @param placeAndKind stands for the place of the access and its kind
     * @param event as {@link EventWord#run} gives it
     */
    void begin(Stretch stretch, int index, int placeAndKind, long event) {
        // Who still sees the run before sees that it is in the ring.
        Stretch.UNSAFE.storeFence();
        stretch.event = event;
        stretch.begin = index;
        stretch.place = placeAndKind;
        Stretch.UNSAFE.putIntRelease(stretch, Stretch.NEXT, index + 1);
        running[runs++] = stretch;
    }

    /** The run of a stretch is over, and in the ring. */
    void end(Stretch stretch) {
        stretch.next = Stretch.NO_INDEX;
        int at = 0;
        while (running[at] != stretch) {
            at++;
        }
        runs--;
        System.arraycopy(running, at + 1, running, at, runs - at);
    }

    /** The stretch whose run began first; null if none has any. */
    Stretch running() {
        return runs == 0 ? null : running[0];
    }

    /** Takes runs: their events, and how many accesses each has. */
    @FunctionalInterface
    interface RunSink {
        void run(long event, int count) throws IOException;
    }

    /**
     * Hands over the runs; to be called by another thread, when the ring has been drained, and the thread is over, or hardly goes on.
     *
     * @param full how full the ring is; if it gets fuller, so do the runs become others
     */
    void drain(EventRing ring, long full, RunSink sink) throws IOException {
        for (Stretch stretch : Arrays.copyOf(running, runs)) {
            if (stretch != null) {
                int next = Stretch.UNSAFE.getIntAcquire(stretch, Stretch.NEXT);
                int begin = stretch.begin;
                long event = stretch.event;
                Stretch.UNSAFE.loadFence();
                if (next != Stretch.NO_INDEX && ring.filled() == full) {
                    sink.run(event, next - begin);
                }
            }
        }
    }

    /** Forgets all. Any thread may call it: at worst some are remembered until next time. */
    void forget() {
        for (Stretch stretch : stretches) {
            stretch.array = null;
        }
    }
}
