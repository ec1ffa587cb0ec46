// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import java.util.Arrays;
import org.isolde.predict.order.Stamp;

/**
 * The pending events of a thread, whose witnesses have not been searched for yet. Witnesses are
 * found for tens of thousands of events of one thread at a time, and not event by event across
 * threads, for cache locality.
 *
 * <p>An event is one entry, or, where the thread gets a stamp in the middle of it, its parts are.
 */
public final class Backlog {
    /** A read of a location. */
    static final byte READ = 0;
    /** A write. */
    static final byte WRITE = 1;
    /** The thread has acquired a hold that it did not have. */
    static final byte ACQUIRE = 2;
    /** It has not got a hold any more. */
    static final byte RELEASE = 3;
    /** A transaction begins, outside of others. */
    static final byte BEGIN = 4;
    /** The transaction ends. */
    static final byte END = 5;
    /** An event of which nothing else is to be told, or what was has been. */
    static final byte EVENT = 6;
    /** Part of an event: a read, as the second one of a transaction. */
    static final byte SECOND_READ = 7;
    /** Part of an event: a write, as the second one of a transaction. */
    static final byte SECOND_WRITE = 8;
    /** Part of an event: the same read, for itself and as the first one of a transaction. */
    static final byte FIRST_READ = 9;
    /** Part of an event: the same write, for itself and as the first one of a transaction. */
    static final byte FIRST_WRITE = 10;
    /**
     * Part of an event, of this thread or another one: the thread has the next stamp, as soon as it
     * enters a moment.
     */
    static final byte STAMP = 11;
    /** Part of an event: the thread enters a moment. */
    static final byte ENTER = 12;

    /** An event has fewer parts. */
    private static final int SMALLEST = 1 << 3;
    /** From there on it makes no difference to the time. */
    private static final int LARGEST = 1 << 16;
    /**
     * For how many entries that there is room for one may be a stamp: what comes before it may take
     * as much memory as they do.
     */
    private static final int ENTRIES_PER_STAMP = 1 << 6;

    private static final long LOW = (1L << Integer.SIZE) - 1;

    private final Room room;
    private byte[] kinds = new byte[SMALLEST];
    /** The location or hold in the high half, the place in the program in the low one. */
    private long[] operands = new long[SMALLEST];
    private int count;
    private Stamp[] stamps = {};
    private int stampCount;

    /**
     * The maximal total size of all backlogs in entries, except for the parts of one event in each.
     */
    public static final class Room {
        private int left;

        public Room(int entries) {
            left = entries;
        }

        /**
         * A size at which tens of threads have backlogs of useful size, but at most some hundredths
         * of the heap.
         */
        public static Room ofHeap() {
            return new Room((int) Math.min(32 * LARGEST, Runtime.getRuntime().maxMemory() / 256));
        }
    }

    /**
     * Creates an empty one, which takes room as it grows. With no room, it is
     * {@linkplain #isFull full} after each event.
     */
    Backlog(Room room) {
        this.room = room;
    }

    void add(byte kind, int operand, int source) {
        kinds[count] = kind;
        operands[count++] = (long) operand << Integer.SIZE | source & LOW;
    }

    void add(byte kind) {
        add(kind, 0, 0);
    }

    void addStamp(Stamp stamp) {
        if (stampCount == stamps.length) {
            stamps = Arrays.copyOf(stamps, Math.max(SMALLEST, 2 * stampCount));
        }
        stamps[stampCount++] = stamp;
        add(STAMP);
    }

    /** Whether there may be no room for another event. */
    boolean isFull() {
        return (count > kinds.length - SMALLEST || stampCount > kinds.length / ENTRIES_PER_STAMP) && !grow();
    }

    private boolean grow() {
        int more = kinds.length;
        if (more == LARGEST || room.left < more) {
            return false;
        }
        room.left -= more;
        kinds = Arrays.copyOf(kinds, 2 * more);
        operands = Arrays.copyOf(operands, 2 * more);
        return true;
    }

    int size() {
        return count;
    }

    byte kind(int entry) {
        return kinds[entry];
    }

    int operand(int entry) {
        return (int) (operands[entry] >>> Integer.SIZE);
    }

    int source(int entry) {
        return (int) operands[entry];
    }

    /** The stamp of an entry, of which so many others came before. */
    Stamp stamp(int index) {
        return stamps[index];
    }

    /** Forgets all entries. */
    void clear() {
        Arrays.fill(stamps, 0, stampCount, null);
        stampCount = 0;
        count = 0;
    }

    /** Gives back its room; it is not used any more. */
    void close() {
        room.left += kinds.length - SMALLEST;
    }
}
