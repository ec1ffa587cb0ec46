// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.Transaction;

/**
 * Computes the access sets of transactions; implementations differ in precision. An implementation
 * may cache results between calls. It has one owner and is not thread-safe.
 */
public interface AccessAnalysis {

    /**
     * Computes the access sets of all transactions.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param transactions the transactions of the program
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled regularly
     * @return the access sets of each transaction; equal to those of a new instance
     * @throws java.util.concurrent.CancellationException when {@code cancelled} returns true; a
     *     later call then continues
     */
    SortedMap<Transaction, AccessSets> analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled);
}
