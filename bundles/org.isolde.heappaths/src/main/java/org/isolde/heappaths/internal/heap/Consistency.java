// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;

/** Detects unsatisfiable symbolic heaps, and eliminates equalities. */
public final class Consistency {

    private Consistency() {}

    /**
     * The same heap without {@code Equal} facts: of two equal terms the lesser one by
     * {@link Term#compareTo} remains, so nil before names, names before existential variables.
     * Empty if the heap is certainly unsatisfiable: by {@code x != x}, an object that is nil, or
     * two separate objects that are equal.
     */
    public static Optional<Normal> normalised(SymbolicHeap heap) {
        SortedMap<Term, Term> substitution = new TreeMap<>();
        for (Pure fact : heap.pure()) {
            if (fact instanceof Pure.Equal) {
                merge(substitution, fact.left(), fact.right());
            }
        }
        SymbolicHeap merged = heap.saying(
                heap.pure().stream().filter(Pure.Different.class::isInstance).toList(), heap.spatial())
                .map(term -> substitution.getOrDefault(term, term));
        if (merged.pure().stream().anyMatch(fact -> fact.left().equals(fact.right()))) {
            return Optional.empty();
        }
        return objectsAreApart(merged) ? Optional.of(new Normal(merged, substitution)) : Optional.empty();
    }

    private static void merge(SortedMap<Term, Term> substitution, Term one, Term other) {
        Term left = substitution.getOrDefault(one, one);
        Term right = substitution.getOrDefault(other, other);
        if (left.equals(right)) {
            return;
        }
        Term stays = left.compareTo(right) < 0 ? left : right;
        Term goes = stays.equals(left) ? right : left;
        substitution.replaceAll((term, standing) -> standing.equals(goes) ? stays : standing);
        substitution.put(goes, stays);
    }

    private static boolean objectsAreApart(SymbolicHeap heap) {
        Set<Term> now = new HashSet<>();
        for (Spatial spatial : heap.spatial()) {
            if (spatial instanceof Spatial.PointsTo object) {
                boolean other = now.add(object.source());
                if (!other || object.source().equals(Term.Nil.NIL)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * A consistent heap without equalities.
     *
     * @param heap the heap
     * @param substitution the eliminated terms, each with its replacement, which is never
     *     eliminated itself
     */
    public record Normal(SymbolicHeap heap, SortedMap<Term, Term> substitution) {

        /** Keeps a copy. */
        public Normal {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
        }

        /** The replacement of a term of the heap before. */
        public Term now(Term before) {
            return substitution.getOrDefault(before, before);
        }
    }
}
