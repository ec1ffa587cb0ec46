// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

/**
 * The result of a trial.
 *
 * @param perSecond the operations per second of all threads
 * @param bytes the bytes allocated per operation
 * @param aborts the fraction of aborted attempts
 * @param taken the bytes of heap in use at the end, minus those before the set was created; may be
 *     negative for a tiny set
 * @param lost the size of the set minus the expected size: not 0 if an update was lost
 */
record Result(double perSecond, double bytes, double aborts, long taken, long lost) {

    /** The operations failed, or did not end. */
    static final Result BROKEN = new Result(Double.NaN, Double.NaN, Double.NaN, 0, 0);

    boolean isBroken() {
        return Double.isNaN(perSecond);
    }
}
