// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.List;

/**
 * The verdict on one transaction.
 *
 * @param name the transaction's name
 * @param declaration where it is declared
 * @param verdict the verdict
 * @param reasons why it is unknown; sorted, empty for other verdicts
 */
public record TransactionVerdict(String name, Place declaration, Verdict verdict, List<Reason> reasons) {

    /** Keeps a copy of the list. */
    public TransactionVerdict {
        reasons = List.copyOf(reasons);
    }
}
