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
 * Decides whether one symbolic heap entails another, and infers the frame. Incomplete, but sound if
 * the rules of the theory are.
 *
 * <p>A predicate of the right heap is matched with one of the left heap, or unfolded, or derived
 * from other predicates by an abstraction rule in reverse; a predicate of the left heap is unfolded
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
     * @param right the heap to prove; its names are names of the left heap, but its existential
     *     variables are independent of those of the left heap
     */
    public Optional<Match> match(SymbolicHeap left, SymbolicHeap right) {
        return new EntailmentSearch(theory, predicates, left).match(right);
    }

    /**
     * A proof of an entailment.
     *
     * @param substitution the terms of the left heap for existential variables of the right heap; a
     *     variable that the right heap does not constrain is missing
     * @param frame the predicates of the left heap that were not used, with new existential
     *     variables if some were unfolded
     */
    public record Match(SortedMap<Term, Term> substitution, List<Spatial> frame) {

        /** Keeps copies. */
        public Match {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
            frame = List.copyOf(frame);
        }
    }
}
