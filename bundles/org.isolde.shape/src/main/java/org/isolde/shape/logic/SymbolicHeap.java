package org.isolde.shape.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A symbolic heap Π | Σ (seeds/002, figures 4.11 and 4.12): facts about terms, and predicates that describe disjoint parts of the heap.
 *
 * @param pure the facts, sorted
 * @param spatial the predicates, sorted; of several equal ones each counts
 */
public record SymbolicHeap(SortedSet<Pure> pure, List<Spatial> spatial) {

    /** The heap of which nothing is said. */
    public static final SymbolicHeap EMPTY = new SymbolicHeap(List.of(), List.of());

    /** Sorts and keeps copies. */
    public SymbolicHeap(Collection<? extends Pure> pure, Collection<? extends Spatial> spatial) {
        this(Collections.unmodifiableSortedSet(new TreeSet<>(pure)), spatial.stream().map(Spatial.class::cast).sorted()
                .toList());
    }

    /** The same heap with one more predicate. */
    public SymbolicHeap with(Spatial added) {
        List<Spatial> more = new ArrayList<>(spatial);
        more.add(added);
        return new SymbolicHeap(pure, (Collection<Spatial>) more);
    }

    /** The same heap with one more fact. */
    public SymbolicHeap with(Pure added) {
        SortedSet<Pure> more = new TreeSet<>(pure);
        more.add(added);
        return new SymbolicHeap((Collection<Pure>) more, spatial);
    }

    /** The same heap without one predicate; itself if it has none such. */
    public SymbolicHeap without(Spatial removed) {
        List<Spatial> fewer = new ArrayList<>(spatial);
        fewer.remove(removed);
        return new SymbolicHeap(pure, (Collection<Spatial>) fewer);
    }

    /** Both at once: their separating conjunction. */
    public SymbolicHeap and(SymbolicHeap other) {
        SortedSet<Pure> facts = new TreeSet<>(pure);
        facts.addAll(other.pure);
        List<Spatial> predicates = new ArrayList<>(spatial);
        predicates.addAll(other.spatial);
        return new SymbolicHeap((Collection<Pure>) facts, (Collection<Spatial>) predicates);
    }

    /** The same heap of other terms. */
    public SymbolicHeap map(UnaryOperator<Term> terms) {
        return new SymbolicHeap(
                pure.stream().map(fact -> fact.map(terms)).toList(),
                spatial.stream().map(predicate -> predicate.map(terms)).toList());
    }

    /** In the notation of the predicate files, for example {@code x != y | x -> [next:z'] * List(z', y)}. */
    @Override
    public String toString() {
        String facts = pure.stream().map(Pure::toString).collect(Collectors.joining(" /\\ "));
        String predicates = spatial.isEmpty()
                ? "emp"
                : spatial.stream().map(Spatial::toString).collect(Collectors.joining(" * "));
        return (facts.isEmpty() ? "" : facts + " ") + "| " + predicates;
    }
}
