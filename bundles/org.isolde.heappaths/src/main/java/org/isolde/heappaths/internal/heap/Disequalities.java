// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * Decides whether two terms are different in all models of a heap: by a fact, or because separate
 * predicates describe them.
 */
public final class Disequalities {

    private final PredicateFacts predicates;

    /** For heaps in the predicates of a theory. */
    public Disequalities(Theory theory) {
        this(new PredicateFacts(theory));
    }

    Disequalities(PredicateFacts predicates) {
        this.predicates = predicates;
    }

    /** Whether two terms are different in all models of a heap. */
    public boolean surelyDifferent(SymbolicHeap heap, Term one, Term other) {
        return !one.equals(other)
                && (heap.pure().contains(new Pure.Different(one, other))
                        || separate(heap.spatial(), one, other)
                        || separate(heap.spatial(), other, one));
    }

    /**
     * Whether no heap is a model, because two predicates describe one object, or one describes nil.
     */
    public boolean contradictory(SymbolicHeap heap) {
        Set<Term> described = new HashSet<>();
        described.add(Term.Nil.NIL);
        for (Spatial spatial : heap.spatial()) {
            for (Term term : predicates.allocated(spatial)) {
                if (!described.add(term)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The heap without the facts that the rest of it says already. */
    SymbolicHeap withoutImplied(SymbolicHeap heap) {
        List<Pure> needed = new ArrayList<>();
        for (Pure fact : heap.pure()) {
            boolean implied = fact instanceof Pure.Different && (separate(heap.spatial(), fact.left(), fact.right())
                    || separate(heap.spatial(), fact.right(), fact.left()));
            if (!implied) {
                needed.add(fact);
            }
        }
        return heap.saying(needed, heap.spatial());
    }

    /**
     * Whether one term is an object that a predicate describes, and the other nil or an object that
     * another one describes.
     */
    private boolean separate(List<Spatial> spatial, Term object, Term other) {
        for (int index = 0; index < spatial.size(); index++) {
            if (predicates.allocated(spatial.get(index)).contains(object)) {
                List<Spatial> others = new ArrayList<>(spatial);
                others.remove(index);
                if (nilOrDescribed(others, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a term is nil, or surely nil or an object that one of the predicates describes. */
    boolean nilOrDescribed(List<Spatial> spatial, Term term) {
        return term.equals(Term.Nil.NIL)
                || spatial.stream().anyMatch(other -> predicates.allocatedOrNil(other).contains(term));
    }
}
