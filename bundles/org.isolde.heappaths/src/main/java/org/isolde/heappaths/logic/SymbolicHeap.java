// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A symbolic heap Π | Σ (Dias' thesis, figures 4.11 and 4.12): facts about terms, and predicates
 * that describe disjoint parts of the heap. Of the predicates some are past predicates (section
 * 4.7.1): they describe parts of an earlier heap, the snapshot.
 *
 * @param pure the facts, sorted
 * @param spatial the predicates that hold now, sorted; of several equal ones each counts
 * @param past the past predicates, sorted; none in what describes one heap only
 */
public record SymbolicHeap(SortedSet<Pure> pure, List<Spatial> spatial, List<Spatial> past) {

    /** The unconstrained empty heap. */
    public static final SymbolicHeap EMPTY = new SymbolicHeap(List.of(), List.of());

    /** Sorts and keeps copies; without past predicates. */
    public SymbolicHeap(Collection<? extends Pure> pure, Collection<? extends Spatial> spatial) {
        this(pure, spatial, List.of());
    }

    /** Sorts and keeps copies. */
    public SymbolicHeap(
            Collection<? extends Pure> pure, Collection<? extends Spatial> spatial,
            Collection<? extends Spatial> past) {
        this(Collections.unmodifiableSortedSet(new TreeSet<>(pure)), sorted(spatial), sorted(past));
    }

    private static List<Spatial> sorted(Collection<? extends Spatial> spatial) {
        List<Spatial> sorted = new ArrayList<>(spatial);
        sorted.sort(null);
        return List.copyOf(sorted);
    }

    /** The same heap with one more predicate. */
    public SymbolicHeap with(Spatial added) {
        List<Spatial> more = new ArrayList<>(spatial);
        more.add(added);
        return new SymbolicHeap(pure, sorted(more), past);
    }

    /** The same heap with one more fact. */
    public SymbolicHeap with(Pure added) {
        SortedSet<Pure> more = new TreeSet<>(pure);
        more.add(added);
        return new SymbolicHeap(Collections.unmodifiableSortedSet(more), spatial, past);
    }

    /** The same heap without one predicate; the heap itself if it does not have it. */
    public SymbolicHeap without(Spatial removed) {
        List<Spatial> fewer = new ArrayList<>(spatial);
        fewer.remove(removed);
        return new SymbolicHeap(pure, sorted(fewer), past);
    }

    /** These facts and predicates, with the past of this heap. */
    public SymbolicHeap saying(Collection<? extends Pure> facts, Collection<? extends Spatial> predicates) {
        return new SymbolicHeap(facts, predicates, past);
    }

    /** The same heap with other past predicates. */
    public SymbolicHeap remembering(Collection<? extends Spatial> predicates) {
        return new SymbolicHeap(pure, spatial, sorted(predicates));
    }

    /** The separating conjunction of both. */
    public SymbolicHeap and(SymbolicHeap other) {
        SortedSet<Pure> facts = new TreeSet<>(pure);
        facts.addAll(other.pure);
        return new SymbolicHeap(facts, joined(spatial, other.spatial), joined(past, other.past));
    }

    private static Collection<Spatial> joined(List<Spatial> one, List<Spatial> other) {
        List<Spatial> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    /** The same heap with renamed terms. */
    public SymbolicHeap map(UnaryOperator<Term> terms) {
        SortedSet<Pure> facts = new TreeSet<>();
        pure.forEach(fact -> facts.add(fact.map(terms)));
        return new SymbolicHeap(Collections.unmodifiableSortedSet(facts), mapped(spatial, terms), mapped(past, terms));
    }

    private static List<Spatial> mapped(List<Spatial> predicates, UnaryOperator<Term> terms) {
        List<Spatial> mapped = new ArrayList<>(predicates.size());
        predicates.forEach(predicate -> mapped.add(predicate.map(terms)));
        mapped.sort(null);
        return List.copyOf(mapped);
    }

    /**
     * In the notation of the predicate files, for example
     * {@code x != y | x -> [next:z'] * List(z', y)}. Past predicates, which these files do not
     * have, come last and have a hat: {@code x ^-> [next:z'] * ^List(z', y)}.
     */
    @Override
    public String toString() {
        String facts = pure.stream().map(Pure::toString).collect(Collectors.joining(" /\\ "));
        String predicates = Stream.concat(
                spatial.stream().map(Spatial::toString),
                past.stream().map(SymbolicHeap::withHat)).collect(Collectors.joining(" * "));
        return (facts.isEmpty() ? "" : facts + " ") + "| " + (predicates.isEmpty() ? "emp" : predicates);
    }

    private static String withHat(Spatial predicate) {
        return switch (predicate) {
            case Spatial.PointsTo object -> object.toString().replaceFirst(" -> ", " ^-> ");
            case Spatial.Use use -> "^" + use;
        };
    }
}
