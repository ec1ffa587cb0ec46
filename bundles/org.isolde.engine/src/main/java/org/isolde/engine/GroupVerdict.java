// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.List;

/**
 * The verdict on a group of transactions, which may all run concurrently.
 *
 * @param group the group's name
 * @param verdict safe only if every transaction is
 * @param anomalies the number of anomalies of concurrent transactions, including suppressed ones
 * @param transactions the transactions, in the order of the graph
 * @param reasons why not everything is understood; sorted; empty for a group that is safe
 */
public record GroupVerdict(
        String group, Verdict verdict, int anomalies, List<TransactionVerdict> transactions, List<Reason> reasons) {

    /** Keeps copies of the lists. */
    public GroupVerdict {
        transactions = List.copyOf(transactions);
        reasons = List.copyOf(reasons);
    }
}
