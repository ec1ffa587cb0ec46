package org.isolde.stm.benchmarks;

/**
 * What a trial has shown.
 *
 * @param perSecond operations of all threads
 * @param bytes allocated for an operation
 * @param lost how many numbers more the set has than were added and not removed: not 0 where an update was lost
 */
record Result(double perSecond, double bytes, long lost) {}
