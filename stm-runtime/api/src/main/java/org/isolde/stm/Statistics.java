// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

/**
 * What has become of the transactions of a program so far.
 *
 * @param transactions how many are over, committed or ended by an exception; those inside of others
 *     are not counted
 * @param aborts how many attempts at them were given up for another one
 */
public record Statistics(long transactions, long aborts) {

    /** What has happened since. */
    public Statistics since(Statistics before) {
        return new Statistics(transactions - before.transactions, aborts - before.aborts);
    }
}
