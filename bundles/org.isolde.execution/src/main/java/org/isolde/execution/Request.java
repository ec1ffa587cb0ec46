// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.isolde.program.code.MethodRef;

/**
 * What a search looks for.
 *
 * @param transactions two or three methods with code; one may stand there several times
 * @param wanted which anomalies of them are wanted: the search goes on after others
 */
public record Request(List<MethodRef> transactions, Predicate<Finding> wanted) {

    /**
     * Keeps a copy of the list.
     *
     * @throws IllegalArgumentException when there are fewer or more than two or three transactions
     */
    public Request {
        if (transactions.size() < 2 || transactions.size() > 3) {
            throw new IllegalArgumentException("an anomaly has two or three transactions");
        }
        transactions = List.copyOf(transactions);
        Objects.requireNonNull(wanted);
    }

    /** A request for any anomaly of some transactions. */
    public static Request any(List<MethodRef> transactions) {
        return new Request(transactions, finding -> true);
    }
}
