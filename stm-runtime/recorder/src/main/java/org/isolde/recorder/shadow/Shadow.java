// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import org.jspecify.annotations.Nullable;

/**
 * The recorder's state of an object that has escaped. An object without a shadow is thread-local,
 * and its accesses are not recorded.
 *
 * <p>Numbers are assigned on first use, under the lock of {@link Numbers}; they never change
 * afterwards. A thread that reads one without the lock sees it, or still {@link #NONE}, and then
 * queries {@link Numbers}.
 */
public final class Shadow {
    /** A number that has not been assigned. */
    public static final int NONE = -1;

    /**
     * The location of a first field that has not been assigned, valid for any field computed from
     * it.
     */
    public static final int NO_LOCATION = Integer.MIN_VALUE;

    /** The object's number. */
    int object = NONE;
    /** The location of its first field; of an array, unused. */
    int base = NO_LOCATION;
    /** Its number as a lock. */
    int lock = NONE;
    /** What threads hand over through it; null if nothing yet. */
    volatile @Nullable Handover handover;
    /** Of a collection: its locations; null if there are none yet. */
    volatile @Nullable Contents contents;
    /** Of a collection: the field in which it was when it escaped; null if unknown. */
    @Nullable
    String field;
    /** Of a collection of the JDK: whether it has escaped; it may have a shadow before. */
    volatile boolean hasEscaped;
    /** Of an array: the location of the first cell of each piece. */
    volatile int @Nullable [] pieces;

    /**
     * The location of its first field; {@link #NO_LOCATION} if none has been given yet, and of an
     * array.
     */
    public int base() {
        return base;
    }

    /** Its number as a lock; {@link #NONE} if none has been given yet. */
    public int lock() {
        return lock;
    }
}
