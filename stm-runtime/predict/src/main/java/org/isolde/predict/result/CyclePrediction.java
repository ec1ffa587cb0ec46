// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * A predicted conflict cycle of two transactions over two locations: another run of the recorded
 * steps in which an access of each transaction comes before a conflicting one of the other. No
 * serial order has the same effect, although each location alone shows nothing.
 *
 * @param form how the two transactions overlap
 * @param thread the thread of one transaction
 * @param transaction the place where that begins, a number of the trace's names
 * @param first its first access in the cycle
 * @param firstLocation the location of {@code first}
 * @param second its second access in the cycle
 * @param secondLocation the location of {@code second}
 * @param otherThread the thread of the other transaction
 * @param otherTransaction the place where that begins; {@link #NO_TRANSACTION} if the two accesses
 *     are in a critical section, or beside each other, outside of transactions: then they come
 *     {@link Form#WITHIN within} the transaction
 * @param otherFirst its first access in the cycle
 * @param otherSecond its second access in the cycle
 * @param reservation why it may be a false positive
 * @param variants the number of different places of four such accesses found in the same two
 *     transactions
 */
public record CyclePrediction(
        Form form,
        int thread,
        int transaction,
        Access first,
        int firstLocation,
        Access second,
        int secondLocation,
        int otherThread,
        int otherTransaction,
        Access otherFirst,
        Access otherSecond,
        Reservation reservation,
        int variants) {

    /** In place of the place where a transaction begins: there is none. */
    public static final int NO_TRANSACTION = -1;

    /** How the transactions overlap. */
    public enum Form {
        /**
         * The other transaction comes between the two accesses: it accesses the first location
         * after {@code first}, and then the second location before {@code second}.
         */
        WITHIN,
        /**
         * Each transaction makes its first access before the other one makes its second: the other
         * one accesses the second location first, and then the first location. This includes write
         * skew.
         */
        OVERLAPPING
    }

    /** The location of {@code otherFirst}. */
    public int otherFirstLocation() {
        return form == Form.WITHIN ? firstLocation : secondLocation;
    }

    /** The location of {@code otherSecond}. */
    public int otherSecondLocation() {
        return form == Form.WITHIN ? secondLocation : firstLocation;
    }

    /** Whether the other two accesses are in a transaction. */
    public boolean isOfTransactions() {
        return otherTransaction != NO_TRANSACTION;
    }

    /** This prediction with another number of variants. */
    public CyclePrediction withVariants(int count) {
        return new CyclePrediction(form, thread, transaction, first, firstLocation, second, secondLocation,
                otherThread, otherTransaction, otherFirst, otherSecond, reservation, count);
    }
}
