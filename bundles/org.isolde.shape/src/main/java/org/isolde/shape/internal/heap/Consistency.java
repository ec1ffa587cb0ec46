package org.isolde.shape.internal.heap;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;

/** Tells symbolic heaps that no heap satisfies, and rids heaps of equalities. */
public final class Consistency {

    private Consistency() {}

    /**
     * Whether nothing contradicts itself. That is false only of a heap that surely nothing satisfies: it has {@code x != x}, an object
     * that is nil, or two objects that are one; past predicates describe the snapshot and are looked at apart.
     */
    public static boolean isConsistent(SymbolicHeap heap) {
        return normalised(heap).isPresent();
    }

    /**
     * The same heap without {@link org.isolde.shape.logic.Pure.Equal Equal} facts: of two equal terms the lesser one by
     * {@link Term#ORDER} stays, so nil before names, names before existential variables. Empty when the heap contradicts itself.
     */
    public static Optional<Normal> normalised(SymbolicHeap heap) {
        throw new UnsupportedOperationException();
    }

    /**
     * A consistent heap without equalities.
     *
     * @param heap the heap
     * @param substitution the terms that are gone, and what stands for each of them now; never a chain
     */
    public record Normal(SymbolicHeap heap, SortedMap<Term, Term> substitution) {

        /** Keeps a copy. */
        public Normal {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
        }

        /** What stands for a term of the heap before. */
        public Term now(Term before) {
            return substitution.getOrDefault(before, before);
        }
    }
}
