// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import org.isolde.trace.EventKind;

/**
 * An event as a word: its kind in the upper five bits, its place in the next 27, its operand in the
 * lower 32. Two other numbers in place of a kind stand for accesses to locations at equal
 * distances, of which there is the first; behind such a word stands the {@linkplain #extent extent}
 * of the run. A third one stands for {@linkplain EventGroups accesses to fields of an object}, with
 * the number of these in place of a place, and that of the object.
 */
public final class EventWord {
    private static final int KIND_SHIFT = 59;
    private static final int SOURCE_SHIFT = 32;
    private static final int SOURCE_MASK = (1 << KIND_SHIFT - SOURCE_SHIFT) - 1;
    private static final EventKind[] KINDS = EventKind.values();
    private static final boolean[] SYNCHRONISES = synchronises();
    private static final int READ = EventKind.READ.ordinal();
    private static final int WRITE = EventKind.WRITE.ordinal();
    private static final int GROUP = 29;
    private static final int RUN_OF_READS = 30;
    private static final int RUN_OF_WRITES = 31;

    private EventWord() {}

    private static boolean[] synchronises() {
        boolean[] result = new boolean[RUN_OF_WRITES + 1];
        for (EventKind kind : KINDS) {
            result[kind.ordinal()] = kind.synchronises();
        }
        return result;
    }

    public static long of(EventKind kind, int operand, int source) {
        return of(kind.ordinal(), operand, source);
    }

    private static long of(int kind, int operand, int source) {
        return (long) kind << KIND_SHIFT | (long) (source & SOURCE_MASK) << SOURCE_SHIFT | operand & 0xFFFFFFFFL;
    }

    /** An access to a field or a cell. */
    public static long access(boolean writes, int location, int source) {
        return of(writes ? WRITE : READ, location, source);
    }

    /** The same event with an operand that is larger. */
    public static long plus(long event, int operand) {
        return event + (operand & 0xFFFFFFFFL);
    }

    /** Accesses from one place to locations at equal distances, from one on. */
    public static long run(boolean writes, int first, int source) {
        return of(writes ? RUN_OF_WRITES : RUN_OF_READS, first, source);
    }

    /** Accesses to fields of an object, but for the object's number. */
    static long group(int number) {
        return of(GROUP, 0, number);
    }

    /** Whether it stands for accesses to fields of an object. */
    public static boolean isGroup(long event) {
        return ordinal(event) == GROUP;
    }

    /** Whether it stands for accesses whose {@linkplain #extent extent} stands behind it. */
    public static boolean isRun(long event) {
        return ordinal(event) >= RUN_OF_READS;
    }

    /** The kind of each of them. */
    public static EventKind kindOfRun(long event) {
        return ordinal(event) == RUN_OF_WRITES ? EventKind.WRITE : EventKind.READ;
    }

    /** One of them, by how far its location is from the first one, as an event by itself. */
    public static long inRun(long event, int offset) {
        return of(kindOfRun(event), operand(event) + offset, source(event));
    }

    /**
     * The word behind that of a run.
     *
     * @param count how many accesses it has
     * @param distance from the location of each to that of the next one
     */
    public static long extent(int count, int distance) {
        return (long) distance << Integer.SIZE | count;
    }

    /** How many accesses a run of an extent has. */
    public static int count(long extent) {
        return (int) extent;
    }

    /** How far they are from each other. */
    public static int distance(long extent) {
        return (int) (extent >>> Integer.SIZE);
    }

    public static EventKind kind(long event) {
        return KINDS[ordinal(event)];
    }

    private static int ordinal(long event) {
        return (int) (event >>> KIND_SHIFT);
    }

    /** Whether its number stands behind it. */
    public static boolean synchronises(long event) {
        return SYNCHRONISES[ordinal(event)];
    }

    public static boolean isAccess(long event) {
        return ordinal(event) == READ || ordinal(event) == WRITE;
    }

    public static int source(long event) {
        return (int) (event >>> SOURCE_SHIFT) & SOURCE_MASK;
    }

    public static int operand(long event) {
        return (int) event;
    }
}
