package org.isolde.recorder;

/**
 * What the recorder knows of an object that several threads may reach. An object without one is known to its maker only, and its
 * accesses are no events.
 *
 * <p>Numbers are given when they are first needed, under the lock of {@link Numbers}; they never change afterwards.
 */
final class Shadow {
    /** Stands for a number that has not been given. */
    static final int NONE = -1;

    /** The object's number. */
    volatile int object = NONE;
    /** The location of its first field; of an array, unused. */
    volatile int base = NONE;
    /** Its number as a lock. */
    volatile int lock = NONE;
    /** What threads hand over through it; null if nothing yet. */
    volatile Handover handover;
    /** Of an array: the location of the first cell of each piece, one more than it, 0 where none was accessed. */
    volatile int[] pieces;
}
