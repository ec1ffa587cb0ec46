// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import org.jspecify.annotations.Nullable;

/**
 * What the recorder knows of an object that several threads may reach. An object without one is
 * known to its maker only, and its accesses are no events.
 *
 * <p>Numbers are given when they are first needed, under the lock of {@link Numbers}; they never
 * change afterwards. Who reads one without that lock sees it, or {@link #NONE} still, and then asks
 * there.
 */
public final class Shadow {
    /** Stands for a number that has not been given. */
    public static final int NONE = -1;

    /**
     * Stands for the location of a first field, and whatever field it is taken for, for one that
     * has not been given.
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
