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
 * An analysis that proves more than access sets can tell: for each state of a program it makes what
 * takes candidates away. It may remember what it found out about one state to save work on the
 * next; what it proves must not depend on that.
 */
@FunctionalInterface
public interface Refinement {

    /**
     * Makes the refuter for a program; it is used until the next one is made. Cheap: the refuter
     * works when it is asked.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param transactions its transactions, of all groups, sorted
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled now and then while the refuter works, which then throws
     *     {@link CancellationException}; the next call here may then be told of the same changes
     *     again
     */
    CandidateRefuter refuter(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled);
}
