// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

/**
 * What a trial has shown.
 *
 * @param perSecond operations of all threads
 * @param bytes allocated for an operation
 * @param aborts attempts that were given up, of all attempts at operations
 * @param taken bytes of heap that are in use at the end, other than before there was a set; of a
 *     tiny one it may be less than nothing
 * @param lost how many numbers more the set has than were added and not removed: not 0 where an
 *     update was lost
 */
record Result(double perSecond, double bytes, double aborts, long taken, long lost) {

    /** The operations failed, or did not end. */
    static final Result BROKEN = new Result(Double.NaN, Double.NaN, Double.NaN, 0, 0);

    boolean isBroken() {
        return Double.isNaN(perSecond);
    }
}
