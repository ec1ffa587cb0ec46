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
     * Gives the access sets of all transactions.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param transactions the transactions, whose methods stand in the program
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled now and then
     * @return the access sets of each transaction; the same as a new instance would give
     * @throws java.util.concurrent.CancellationException when {@code cancelled} says so; a later
     *     call then does what is left
     */
    SortedMap<Transaction, AccessSets> analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled);
}
