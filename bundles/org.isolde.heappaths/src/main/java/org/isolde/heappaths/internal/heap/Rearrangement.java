// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * Exposes the description of one term in a heap (Dias' thesis, definition 4.8): whether it is nil,
 * and the values of its fields.
 */
public final class Rearrangement {

    /** How many predicates may be unfolded one after the other to expose one object. */
    private static final int DEPTH = 8;

    private final Theory theory;
    private final PredicateFacts predicates;
    private final Disequalities disequalities;

    /** For heaps in the predicates of a theory. */
    public Rearrangement(Theory theory) {
        this.theory = theory;
        predicates = new PredicateFacts(theory);
        disequalities = new Disequalities(predicates);
    }

    /**
     * The cases in which a term is an object: all consistent heaps that have a points-to predicate
     * with it as the source, which together have all models of the heap in which the term is not
     * nil.
     */
    public Exposure expose(SymbolicHeap heap, Term object, FreshNames fresh) {
        List<Case> exposed = new ArrayList<>();
        Deque<Case> open = new ArrayDeque<>();
        begin(heap).ifPresent(open::add);
        while (!open.isEmpty()) {
            Case next = open.removeFirst();
            Term term = next.now(object);
            if (isObject(next.heap(), term)) {
                exposed.add(next);
            } else if (!term.equals(Term.Nil.NIL)) {
                Optional<Spatial.Use> use = describing(next.heap(), term);
                if (use.isEmpty() || next.unfoldings().size() == DEPTH) {
                    return new Unknown();
                }
                List<Case> unfolded = unfolded(next, use.get(), fresh);
                for (int index = unfolded.size() - 1; index >= 0; index--) {
                    open.addFirst(unfolded.get(index));
                }
            }
        }
        return exposed.isEmpty() ? new NullOnly() : new Exposed(exposed);
    }

    /**
     * The cases in which a term is nil: together they have all models of the heap in which it is.
     * Empty if it cannot be nil.
     */
    public List<Case> nullCases(SymbolicHeap heap, Term term, FreshNames fresh) {
        List<Case> settled = new ArrayList<>();
        Deque<Case> open = new ArrayDeque<>();
        begin(heap.with(new Pure.Equal(term, Term.Nil.NIL))).ifPresent(open::add);
        while (!open.isEmpty()) {
            Case next = open.removeFirst();
            Optional<Spatial.Use> use = describing(next.heap(), Term.Nil.NIL);
            if (use.isEmpty() || next.unfoldings().size() == DEPTH) {
                settled.add(next);
            } else {
                List<Case> unfolded = unfolded(next, use.get(), fresh);
                for (int index = unfolded.size() - 1; index >= 0; index--) {
                    open.addFirst(unfolded.get(index));
                }
            }
        }
        return settled;
    }

    /**
     * The cases in which a term is not nil: together they have all models of the heap in which it
     * is not. Nothing is unfolded, so there is at most one case, with the fact added if it does not
     * follow; none if the term must be nil.
     */
    public List<Case> nonNullCases(SymbolicHeap heap, Term term, FreshNames fresh) {
        boolean known = disequalities.surelyDifferent(heap, term, Term.Nil.NIL);
        Optional<Case> only = begin(known ? heap : heap.with(new Pure.Different(term, Term.Nil.NIL)));
        return only.filter(next -> !(expose(next.heap(), next.now(term), fresh) instanceof NullOnly)).stream().toList();
    }

    private Optional<Case> begin(SymbolicHeap heap) {
        return Consistency.normalised(heap)
                .filter(normal -> !disequalities.contradictory(normal.heap()))
                .map(normal -> new Case(normal.heap(), normal.substitution(), List.of()));
    }

    private static boolean isObject(SymbolicHeap heap, Term term) {
        return heap.spatial()
                .stream()
                .anyMatch(spatial -> spatial instanceof Spatial.PointsTo object
                        && object.source().equals(term));
    }

    /** A use that a term enters; one which surely describes it if there is one. */
    private Optional<Spatial.Use> describing(SymbolicHeap heap, Term term) {
        List<Spatial.Use> uses = heap.spatial()
                .stream()
                .filter(spatial -> predicates.entries(spatial).contains(term))
                .filter(Spatial.Use.class::isInstance)
                .map(Spatial.Use.class::cast)
                .toList();
        return uses.stream().filter(use -> predicates.allocated(use).contains(term)).findFirst().or(
                () -> uses.stream().findFirst());
    }

    private List<Case> unfolded(Case before, Spatial.Use use, FreshNames fresh) {
        List<Case> cases = new ArrayList<>();
        SymbolicHeap rest = before.heap().without(use);
        for (SymbolicHeap disjunct : Instances.of(theory, use, fresh::term)) {
            Consistency.normalised(rest.and(disjunct))
                    .filter(normal -> !disequalities.contradictory(normal.heap()))
                    .ifPresent(normal -> cases
                            .add(after(before, new Unfolding(use, disjunct.spatial(), normal.heap()), normal)));
        }
        return cases;
    }

    private static Case after(Case before, Unfolding unfolding, Consistency.Normal normal) {
        SortedMap<Term, Term> substitution = new TreeMap<>(normal.substitution());
        before.substitution().forEach((old, now) -> substitution.put(old, normal.now(now)));
        List<Unfolding> unfoldings = new ArrayList<>();
        before.unfoldings().forEach(earlier -> unfoldings.add(earlier.map(normal::now)));
        unfoldings.add(unfolding.map(normal::now));
        return new Case(normal.heap(), substitution, unfoldings);
    }

    /** The result of {@link #expose}. */
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

    /** The heap does not describe the term. */
    public record Unknown() implements Exposure {}

    /**
     * One case. All its parts are in the terms after the substitution.
     *
     * @param heap the heap, consistent and without equalities
     * @param substitution eliminated terms of the heap before, each with the equal term that
     *     replaces it
     * @param unfoldings the unfoldings of the heap before, in order; none if the term was already
     *     exposed
     */
    public record Case(SymbolicHeap heap, SortedMap<Term, Term> substitution, List<Unfolding> unfoldings) {

        /** Keeps copies. */
        public Case {
            substitution = Collections.unmodifiableSortedMap(new TreeMap<>(substitution));
            unfoldings = List.copyOf(unfoldings);
        }

        /** The replacement of a term of the heap before. */
        public Term now(Term before) {
            return substitution.getOrDefault(before, before);
        }
    }
}
