// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.heappaths.condition.HeapEvidence;
import org.isolde.sdg.transaction.CodePosition;

/** The result of the heap-path analysis for a dangerous structure that it did not refute. */
public sealed interface HeapPathFinding {

    /**
     * The structure is a write skew of two transactions on one heap.
     *
     * @param heap such a heap
     * @param solver the name of the solver that found it
     */
    record HeapFound(HeapEvidence heap, String solver) implements HeapPathFinding {}

    /**
     * The transactions may affect each other, but no heap is known on which they certainly do.
     *
     * @param solvers the names of the solvers that found this
     */
    record NotRuledOut(SortedSet<String> solvers) implements HeapPathFinding {

        /** Keeps a copy. */
        public NotRuledOut {
            solvers = Collections.unmodifiableSortedSet(new TreeSet<>(solvers));
        }
    }

    /**
     * The analysis was inconclusive.
     *
     * @param obstacles why, sorted; at least one
     */
    record Undecided(List<Obstacle> obstacles) implements HeapPathFinding {

        /** Keeps a sorted copy. */
        public Undecided {
            obstacles = obstacles.stream().distinct().sorted().toList();
        }
    }

    /**
     * A reason why the analysis was inconclusive.
     *
     * @param reason for a user; it continues the name of the transaction concerned, if there is one
     * @param transaction the name of the transaction that is not understood; empty if there are
     *     several
     * @param position the code concerned, where there is one
     */
    record Obstacle(String reason, Optional<String> transaction, Optional<CodePosition> position)
            implements Comparable<@NonNull Obstacle> {

        private static final Comparator<Obstacle> ORDER = Comparator
                .comparing((Obstacle obstacle) -> obstacle.transaction.orElse(""))
                .thenComparing(
                        obstacle -> obstacle.position.orElse(null), Comparator.nullsFirst(Comparator.naturalOrder()))
                .thenComparing(Obstacle::reason);

        /** Orders by transaction, position and reason. */
        @Override
        public int compareTo(Obstacle other) {
            return ORDER.compare(this, other);
        }
    }
}
