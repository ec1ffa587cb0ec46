// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * A predicted atomicity violation: another run of the recorded steps in which an access of one
 * thread comes between two accesses that another thread makes to the same location in one
 * transaction. It stands for all violations by accesses in the same three places of the program;
 * {@code Occurrences} finds the events of one.
 *
 * @param pattern how the accesses conflict
 * @param location the location, a number of the trace's names
 * @param thread the thread whose transaction is broken
 * @param first the transaction's access before
 * @param turn what {@code thread} is at when the other thread's access comes, after {@code first}
 * @param second the transaction's access after
 * @param otherThread the thread that comes between
 * @param between its access
 * @param meeting what {@code otherThread} is at then
 * @param reservation why it may be none
 * @param occurrences in how many ways it was found: at different locations, of different threads,
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
     * Whether waiting threads are woken, and volatile reads see what they see, as in the recorded
     * run.
     */
    public boolean asRecorded() {
        return reservation != Reservation.OTHER_ORDER;
    }

    /** The same, found in so many ways. */
    public Prediction withOccurrences(int count) {
        return new Prediction(pattern, location, thread, first, turn, second, otherThread, between, meeting,
                reservation, count);
    }
}
