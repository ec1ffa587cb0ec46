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

/** What heap paths say of a dangerous structure that they could not take away. */
public sealed interface HeapPathFinding {

    /**
     * It is a write skew of two transactions on one heap.
     *
     * @param heap such a heap
     * @param solver the name of the solver that found it
     */
    record Confirmed(HeapEvidence heap, String solver) implements HeapPathFinding {}

    /**
     * Its transactions may notice each other, but no heap is known in which it is plain that they
     * do.
     *
     * @param solvers the names of the solvers that found that
     */
    record NotRuledOut(SortedSet<String> solvers) implements HeapPathFinding {

        /** Keeps a copy. */
        public NotRuledOut {
            solvers = Collections.unmodifiableSortedSet(new TreeSet<>(solvers));
        }
    }

    /**
     * Heap paths could not tell.
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
     * Why heap paths could not tell.
     *
     * @param reason in a user's words, to go on after the name of the transaction concerned, where
     *     there is one
     * @param transaction the name of the transaction that is not understood; empty where it is
     *     about several
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
