// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

/**
 * Counts of the transactions of a program so far.
 *
 * @param transactions the number of transactions that have ended, by a commit or an exception;
 *     nested ones are not counted
 * @param aborts the number of attempts that were aborted and retried
 */
public record Statistics(long transactions, long aborts) {

    /** The difference to earlier counts. */
    public Statistics since(Statistics before) {
        return new Statistics(transactions - before.transactions, aborts - before.aborts);
    }
}
