// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * A predicted atomicity violation: another run of the recorded steps in which an access of one
 * thread comes between two accesses that another thread makes to the same location in one
 * transaction. It represents all violations by accesses at the same three places of the program;
 * {@code Occurrences} finds the events of one.
 *
 * @param pattern how the accesses conflict
 * @param location the location, a number of the trace's names
 * @param thread the thread whose transaction is broken
 * @param first the transaction's access before
 * @param turn the situation of {@code thread} at the time of the other thread's access, after
 *     {@code first}
 * @param second the transaction's access after
 * @param otherThread the thread whose access is interleaved
 * @param between its access
 * @param meeting the situation of {@code otherThread} then
 * @param reservation why it may be a false positive
 * @param occurrences the number of variants found: at different locations, of different threads,
 *     under different locks
 */
public record Prediction(
        Pattern pattern,
        int location,
        int thread,
        Access first,
        Situation turn,
        Access second,
        int otherThread,
        Access between,
        Situation meeting,
        Reservation reservation,
        int occurrences) {

    /**
     * Whether, as in the recorded run, the same notifications wake threads, and volatile reads of
     * other locations see the same writes.
     */
    public boolean asRecorded() {
        return reservation != Reservation.OTHER_ORDER;
    }

    /** This prediction with another number of occurrences. */
    public Prediction withOccurrences(int count) {
        return new Prediction(pattern, location, thread, first, turn, second, otherThread, between, meeting,
                reservation, count);
    }
}
