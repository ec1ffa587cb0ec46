// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * Tells that one symbolic heap follows from another, and what is left over. It may fail to see it;
 * what it sees is true, as far as the rules of the theory are.
 *
 * <p>Predicates of the right heap are found in the left one, or unfolded, or told to follow by an
 * abstraction rule, read backwards, from other predicates; a predicate of the left heap is unfolded
 * where only one of its cases is possible. The search is bounded.
 */
public final class Entailment {

    private final Theory theory;
    private final PredicateFacts predicates;

    /** For heaps in the predicates of a theory. */
    public Entailment(Theory theory) {
        this.theory = theory;
        predicates = new PredicateFacts(theory);
    }

    /**
     * {@code left ⊢ right[substitution] * frame}: every model of the left heap is one of the right
     * side.
     *
     * @param left a normalised heap
     * @param right the heap that shall follow; its names are names of the left heap, its
     *     existential variables have nothing to do with those of the left heap
     */
    public Optional<Match> match(SymbolicHeap left, SymbolicHeap right) {
        return new EntailmentSearch(theory, predicates, left).match(right);
    }

    /**
     * How a heap follows from another.
     *
     * @param substitution for existential variables of the right heap the terms of the left one
     *     that they are; one that the right heap says nothing of is not in it
     * @param frame the predicates of the left heap that are left over; where some of them had to be
     *     unfolded, with new existential variables
     */
    public record Match(SortedMap<Term, Term> substitution, List<Spatial> frame) {

        /** Keeps copies. */
        public Match {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
            frame = List.copyOf(frame);
        }
    }
}
