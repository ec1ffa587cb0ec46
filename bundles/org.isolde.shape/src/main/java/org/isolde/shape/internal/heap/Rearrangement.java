package org.isolde.shape.internal.heap;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.Theory;

/**
 * Makes explicit what predicates say of one term (seeds/002, definition 4.8): whether it is nil, and what its fields hold.
 */
public final class Rearrangement {

    /** For heaps in the predicates of a theory. */
    public Rearrangement(Theory theory) {}

    /**
     * The cases in which a term is an object: all consistent heaps that have a present points-to predicate with it as the source,
     * which together have all models of the heap in which the term is not nil.
     */
    public Exposure expose(SymbolicHeap heap, Term object, FreshNames fresh) {
        throw new UnsupportedOperationException();
    }

    /** The cases in which a term is nil: together they have all models of the heap in which it is. None, when it surely is not. */
    public List<Case> nullCases(SymbolicHeap heap, Term term, FreshNames fresh) {
        throw new UnsupportedOperationException();
    }

    /**
     * The cases in which a term is not nil: together they have all models of the heap in which it is not. What describes the term is
     * unfolded only where it allows nil. None, when the term surely is nil.
     */
    public List<Case> nonNullCases(SymbolicHeap heap, Term term, FreshNames fresh) {
        throw new UnsupportedOperationException();
    }

    /** What {@link #expose} finds. */
    public sealed interface Exposure {}

    /**
     * The term is an object in these cases.
     *
     * @param cases the cases, at least one
     */
    public record Exposed(List<Case> cases) implements Exposure {

        /** Keeps a copy. */
        public Exposed {
            cases = List.copyOf(cases);
        }
    }

    /** The term is nil in every model of the heap. */
    public record NullOnly() implements Exposure {}

    /** The heap says too little of the term. */
    public record Unknown() implements Exposure {}

    /**
     * A case. All in it is in the terms after the substitution.
     *
     * @param heap the heap, consistent and without equalities
     * @param substitution terms of the heap before that turned out to be equal to others, and what stands for them now
     * @param unfoldings how it came from the heap before, in order; none when that said all already
     */
    public record Case(SymbolicHeap heap, SortedMap<Term, Term> substitution, List<Unfolding> unfoldings) {

        /** Keeps copies. */
        public Case {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
            unfoldings = List.copyOf(unfoldings);
        }

        /** What stands for a term of the heap before. */
        public Term now(Term before) {
            return substitution.getOrDefault(before, before);
        }
    }
}
