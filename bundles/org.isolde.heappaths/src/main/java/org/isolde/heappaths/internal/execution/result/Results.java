// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Relink;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.state.ExecutionFootprint;
import org.isolde.heappaths.internal.execution.state.HeapCell;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Derives the results of a method from its final states, and the summary of a transaction from its
 * results.
 */
public final class Results {

    private Results() {}

    /** The exit that a final state describes. */
    public static Exit exit(Ending ending) {
        State state = ending.state();
        ExecutionFootprint footprint = state.footprint();
        footprint.normalise(state.labels());
        SortedSet<HeapAccess> reads = new TreeSet<>(footprint.reads());
        reads.addAll(footprint.precise());
        SortedMap<String, Search> searches = new TreeMap<>();
        footprint.finds().values().forEach(find -> find.label().ifPresent(label -> searches.put(label, find.search())));
        Result result = new Result(
                reads,
                footprint.mustReads(),
                footprint.mayWrites(),
                footprint.mustWrites(),
                footprint.nulls(),
                searches,
                relinks(state),
                footprint.precise());
        SortedSet<Term> mixed = new TreeSet<>(state.changed());
        mixed.addAll(state.own());
        mixed.removeIf(term -> state.object(term).isPresent());
        Optional<Term> returned = ending.returned() instanceof Value.Reference(Term term)
                ? Optional.of(term)
                : Optional.empty();
        return new Exit(state.heap(), state.paths(), state.created(), mixed, returned, ending.exceptional(), result,
                footprint.finds());
    }

    /** What the written links of the snapshot's objects hold. */
    private static List<Relink> relinks(State state) {
        List<Relink> relinks = new ArrayList<>();
        for (HeapCell cell : state.cells().written()) {
            Optional<HeapPath> path = state.path(cell.object());
            Optional<Term> content = state.object(cell.object()).map(object -> object.fields().get(cell.selector()));
            if (path.isPresent() && content.isPresent()) {
                relink(state, new HeapAccess(path.get(), cell.selector()), content.get()).ifPresent(relinks::add);
            }
        }
        return relinks;
    }

    private static Optional<Relink> relink(State state, HeapAccess field, Term first) {
        List<SortedMap<String, Scalar>> created = new ArrayList<>();
        Term term = first;
        while (state.isCreated(term)) {
            Optional<Term> next = state.object(term).map(object -> object.fields().get(field.selector()));
            if (next.isEmpty() || created.size() > state.created().size()) {
                return Optional.empty();
            }
            created.add(numbers(state, term));
            term = next.get();
        }
        if (term.equals(Term.Nil.NIL)) {
            return Optional.of(new Relink(field, created, Optional.empty(), List.copyOf(state.facts())));
        }
        return state.path(term)
                .map(path -> new Relink(field, created, Optional.of(path), List.copyOf(state.facts())));
    }

    private static SortedMap<String, Scalar> numbers(State state, Term object) {
        SortedMap<String, Scalar> numbers = new TreeMap<>();
        state.cells().numbers().forEach((cell, value) -> {
            if (cell.object().equals(object) && value instanceof Value.Number(Scalar scalar)) {
                numbers.put(cell.selector(), scalar);
            }
        });
        return numbers;
    }

    /** The summary of a transaction: results that another one covers are left out. */
    static Summary summary(SortedMap<String, Summary.Root> roots, List<Exit> exits, BooleanSupplier cancelled) {
        List<Way> ways = exits.stream()
                .map(exit -> new Way(exit.result(), exit.finds()))
                .toList();
        return new Summary(roots, new Merging(ways, cancelled).merged());
    }
}
