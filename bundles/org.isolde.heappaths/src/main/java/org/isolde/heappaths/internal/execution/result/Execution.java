// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Summary;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.sdg.transaction.CodePosition;

/** The result of executing a method symbolically. */
public sealed interface Execution {

    /** What the method does that the heap cannot describe; sorted. None in a complete execution. */
    List<Violation> violations();

    /**
     * All final states of the method are known.
     *
     * @param roots the shared variables at which paths begin: those of the entry, and classes with
     *     their static fields
     * @param exits the final states with their results
     */
    record Complete(SortedMap<String, Summary.Root> roots, List<Exit> exits) implements Execution {

        /** Keeps a copy. */
        public Complete {
            exits = List.copyOf(exits);
        }

        @Override
        public List<Violation> violations() {
            return List.of();
        }

        /**
         * The summary of the method as a transaction.
         *
         * @param cancelled polled regularly
         * @throws java.util.concurrent.CancellationException when {@code cancelled} returns true
         */
        public Summary summary(ExceptionRule rule, BooleanSupplier cancelled) {
            return Results.summary(roots, committing(rule), cancelled);
        }

        /** The exits at which a transaction with this method commits. */
        public List<Exit> committing(ExceptionRule rule) {
            return exits.stream().filter(exit -> !exit.exceptional() || rule == ExceptionRule.COMMIT).toList();
        }
    }

    /**
     * The method may have other final states than those found.
     *
     * @param reasons why, at least one
     * @param violations those found before
     */
    record Incomplete(List<Reason> reasons, List<Violation> violations) implements Execution {

        /** Keeps copies. */
        public Incomplete {
            reasons = List.copyOf(reasons);
            violations = List.copyOf(violations);
        }
    }

    /**
     * Why an execution is incomplete.
     *
     * @param text a sentence for a user
     * @param position the code concerned, where there is one
     */
    record Reason(String text, Optional<CodePosition> position) {}
}
