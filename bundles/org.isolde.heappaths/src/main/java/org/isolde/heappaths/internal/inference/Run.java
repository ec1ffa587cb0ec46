// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.atomic.ExceptionRule;

/**
 * The symbolic execution of a method from all heaps in which it may begin.
 *
 * @param theory the predicates of the heaps in which it begins
 * @param cases the result for each initial heap
 * @param steps the number of steps
 */
record Run(Theory theory, List<Case> cases, long steps) {

    Run {
        cases = List.copyOf(cases);
    }

    /** An initial heap of a method, and the result of the execution. */
    static final class Case {
        private final Entry entry;
        private final Execution execution;
        private final List<ExitCheck.Findings> ends;
        private Summary summary;

        private Case(Entry entry, Execution execution, List<ExitCheck.Findings> ends) {
            this.entry = entry;
            this.execution = execution;
            this.ends = ends;
        }

        /** Checks the heaps in which the method ends. */
        static Case checked(OwnedTypes types, Theory theory, Entry entry, Execution execution) {
            List<ExitCheck.Findings> ends = switch (execution) {
                case Execution.Incomplete incomplete -> List.of();
                case Execution.Complete complete -> complete.exits()
                        .stream()
                        .map(exit -> ExitCheck.of(types, theory, entry, exit))
                        .toList();
            };
            return new Case(entry, execution, ends);
        }

        /** Nothing is to be checked: the method stores in no owned field. */
        static Case storingNothing(Entry entry, Execution execution) {
            return new Case(entry, execution, List.of());
        }

        Entry entry() {
            return entry;
        }

        Execution execution() {
            return execution;
        }

        /** What the checks find of the heaps in which it ends, if it stores in owned fields. */
        List<ExitCheck.Findings> ends() {
            return ends;
        }

        /**
         * What a complete execution does as a transaction; the same object each time, as a method
         * has one exception rule.
         */
        Summary summary(Execution.Complete complete, ExceptionRule rule, BooleanSupplier cancelled) {
            if (summary == null) {
                summary = complete.summary(rule, cancelled);
            }
            return summary;
        }
    }
}
