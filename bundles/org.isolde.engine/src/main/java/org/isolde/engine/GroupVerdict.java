// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.List;
import java.util.function.Predicate;

/**
 * The verdict on a group of transactions, which may all run concurrently.
 *
 * @param group the group's name
 * @param verdict safe only if every transaction is, and no process is reported that runs several
 *     of them as if they were one
 * @param anomalies how many anomalies of transactions that run at the same time were found,
 *     suppressed ones included
 * @param transactions the transactions, in the order of the graph
 * @param reasons why not everything is understood; sorted; empty for a group that is safe
 * @param serializable whether it is proven that every execution of the transactions under snapshot
 *     isolation has the result of a serial one, whatever processes make of them
 */
public record GroupVerdict(
        String group,
        Verdict verdict,
        int anomalies,
        List<TransactionVerdict> transactions,
        List<Reason> reasons,
        boolean serializable) {

    /** Keeps copies of the lists. */
    public GroupVerdict {
        transactions = List.copyOf(transactions);
        reasons = List.copyOf(reasons);
    }

    /** One that is serializable if its verdict is that it is safe. */
    public GroupVerdict(
            String group, Verdict verdict, int anomalies, List<TransactionVerdict> transactions, List<Reason> reasons) {
        this(group, verdict, anomalies, transactions, reasons, verdict == Verdict.SAFE);
    }

    /**
     * The same of a group in whose transactions anomalies are reported: what is reported to have an
     * anomaly is not called safe.
     *
     * @param anomalous whether a transaction takes part in an anomaly that is reported
     */
    public GroupVerdict withAnomaliesOf(Predicate<TransactionVerdict> anomalous) {
        if (transactions.stream().noneMatch(anomalous)) {
            return this;
        }
        List<TransactionVerdict> others = transactions.stream()
                .map(each -> anomalous.test(each) && each.verdict() == Verdict.SAFE
                        ? new TransactionVerdict(each.name(), each.declaration(), Verdict.ANOMALY, each.reasons())
                        : each)
                .toList();
        return new GroupVerdict(group, Verdict.ANOMALY, anomalies, others, reasons, serializable);
    }
}
