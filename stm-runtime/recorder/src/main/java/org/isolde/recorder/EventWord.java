package org.isolde.recorder;

import org.isolde.trace.EventKind;

/** An event as a word: its kind in the upper five bits, its place in the next 27, its operand in the lower 32. */
final class EventWord {
    private static final int KIND_SHIFT = 59;
    private static final int SOURCE_SHIFT = 32;
    private static final int SOURCE_MASK = (1 << KIND_SHIFT - SOURCE_SHIFT) - 1;
    private static final EventKind[] KINDS = EventKind.values();
    private static final boolean[] SYNCHRONISES = synchronises();

    private EventWord() {}

    private static boolean[] synchronises() {
        boolean[] result = new boolean[KINDS.length];
        for (EventKind kind : KINDS) {
            result[kind.ordinal()] = kind.synchronises();
        }
        return result;
    }

    static long of(EventKind kind, int operand, int source) {
        return (long) kind.ordinal() << KIND_SHIFT | (long) (source & SOURCE_MASK) << SOURCE_SHIFT
                | operand & 0xFFFFFFFFL;
    }

    static EventKind kind(long event) {
        return KINDS[ordinal(event)];
    }

    private static int ordinal(long event) {
        return (int) (event >>> KIND_SHIFT);
    }

    /** Whether its number stands behind it. */
    static boolean synchronises(long event) {
        return SYNCHRONISES[ordinal(event)];
    }

    static boolean isAccess(long event) {
        return ordinal(event) == EventKind.READ.ordinal() || ordinal(event) == EventKind.WRITE.ordinal();
    }

    static int source(long event) {
        return (int) (event >>> SOURCE_SHIFT) & SOURCE_MASK;
    }

    static int operand(long event) {
        return (int) event;
    }
}
