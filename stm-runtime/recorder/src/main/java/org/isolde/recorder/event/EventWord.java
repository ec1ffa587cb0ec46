// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import org.isolde.trace.EventKind;

/**
 * The encoding of an event as a 64-bit word:
 *
 * <pre>
 *  63    59 58                     32 31                      0
 * | kind   | place in the program    | operand               |
 * </pre>
 *
 * <p>Three further values of the kind have a special meaning. Two denote a run: reads or writes of
 * locations at equal distances, with the first location as operand. The next word is the
 * {@linkplain #extent extent} of the run. The third denotes a
 * {@linkplain EventGroups group of accesses to fields of an object}, with the number of the group
 * instead of a place, and the number of the object as operand.
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

    /** The same event with a larger operand. */
    public static long plus(long event, int operand) {
        return event + (operand & 0xFFFFFFFFL);
    }

    /** A run: accesses from one place to locations at equal distances. */
    public static long run(boolean writes, int first, int source) {
        return of(writes ? RUN_OF_WRITES : RUN_OF_READS, first, source);
    }

    /** Accesses to fields of an object, but for the object's number. */
    static long group(int number) {
        return of(GROUP, 0, number);
    }

    /** Whether a word is a group of accesses to fields of an object. */
    public static boolean isGroup(long event) {
        return ordinal(event) == GROUP;
    }

    /** Whether a word is a run, followed by its {@linkplain #extent extent}. */
    public static boolean isRun(long event) {
        return ordinal(event) >= RUN_OF_READS;
    }

    /** The kind of the accesses of a run. */
    public static EventKind kindOfRun(long event) {
        return ordinal(event) == RUN_OF_WRITES ? EventKind.WRITE : EventKind.READ;
    }

    /** One access of a run as an event, by the distance of its location from the first one. */
    public static long inRun(long event, int offset) {
        return of(kindOfRun(event), operand(event) + offset, source(event));
    }

    /**
     * The word that follows a run.
     *
     * @param count the number of accesses
     * @param distance the distance from each location to the next one
     */
    public static long extent(int count, int distance) {
        return (long) distance << Integer.SIZE | count;
    }

    /** The number of accesses in an extent. */
    public static int count(long extent) {
        return (int) extent;
    }

    /** The distance in an extent. */
    public static int distance(long extent) {
        return (int) (extent >>> Integer.SIZE);
    }

    public static EventKind kind(long event) {
        return KINDS[ordinal(event)];
    }

    private static int ordinal(long event) {
        return (int) (event >>> KIND_SHIFT);
    }

    /** Whether a word is followed by its sequence number. */
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
