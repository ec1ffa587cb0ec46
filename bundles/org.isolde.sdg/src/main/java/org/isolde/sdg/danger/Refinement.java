// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.Transaction;

/**
 * An analysis that is more precise than access sets: for each snapshot of a program it makes a
 * refuter of candidates. It may cache knowledge about one snapshot to save work on the next; its
 * proofs must not depend on the cache.
 */
@FunctionalInterface
public interface Refinement {

    /**
     * Makes the refuter for a program, which is used until the next one is made. Cheap: the refuter
     * works on demand.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param transactions its transactions, of all groups, sorted
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled regularly while the refuter works, which then throws
     *     {@link CancellationException}; the next call may then pass the same changes again
     */
    CandidateRefuter refuter(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled);
}
