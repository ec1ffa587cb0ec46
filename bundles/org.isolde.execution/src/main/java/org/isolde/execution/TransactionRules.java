// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.code.MethodRef;

/** What annotations say of transactions. */
final class TransactionRules {

    private final Set<MethodRef> committing = new HashSet<>();
    private final Set<MethodRef> serializable = new HashSet<>();

    TransactionRules(List<AtomicRegion> regions) {
        for (AtomicRegion region : regions) {
            if (region.exceptionRule() == ExceptionRule.COMMIT) {
                committing.add(region.method());
            }
            if (region.isolation() == Isolation.SERIALIZABLE) {
                serializable.add(region.method());
            }
        }
    }

    /** Whether a run commits: one that throws does if the transaction's annotation says so. */
    boolean commits(MethodRef transaction, Run run) {
        return run.end() == Run.End.RETURNED || run.end() == Run.End.THREW && committing.contains(transaction);
    }

    /** Whether a transaction asks to be serializable, so that it commits when it begins. */
    boolean isSerializable(MethodRef transaction) {
        return serializable.contains(transaction);
    }
}
