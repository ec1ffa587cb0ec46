// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.heap.HeapGraph;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;

/**
 * Abstracts the paths of a state: {@code genPath} of Dias' thesis, section 4.7.4. The path S of a
 * term becomes E with S ⊆ E ⊆ G, where G is what the graph of the past symbolic heap shows: what
 * the wildcards of G's pattern match in S is compressed. G begins at the nearest object on the path
 * that the heap names, and whose own path is abstracted first.
 *
 * <p>If the graph shows no path, because past predicates are missing, and for objects that no term
 * represents any more, selectors that are followed repeatedly are compressed ({@link Cycles}).
 */
public final class GenPath {

    /** Paths of more steps are compressed without regard to what can be followed again. */
    private static final int LONG = 16;

    private final PastHeap past;
    private final HeapGraph graph;
    private final Cycles cycles;
    private final FreshNames fresh;

    /** In the terms of a theory. */
    GenPath(Theory theory, PastHeap past, FreshNames fresh) {
        this.past = past;
        this.graph = new HeapGraph(theory);
        this.cycles = new Cycles(theory);
        this.fresh = fresh;
    }

    /** Abstracts the paths of all terms of a state, the shorter ones first. */
    void generalise(State state) {
        SortedSet<Term> present = state.terms();
        present.addAll(state.held());
        state.paths().keySet().retainAll(present);
        List<Term> terms = new ArrayList<>(state.paths().keySet());
        terms.sort(Comparator.comparingInt((Term term) -> state.paths().get(term).steps().size())
                .thenComparing(term -> state.paths().get(term)));
        SymbolicHeap snapshot = past.of(state.heap(), state::isOfSnapshot);
        SortedMap<HeapPath, List<Term>> named = new TreeMap<>();
        Compression compression = new Compression(state, fresh);
        for (Term term : terms) {
            HeapPath path = state.paths().get(term);
            if (!named.containsKey(path)) {
                generalise(compression, term, path, snapshot, named);
            }
            named.computeIfAbsent(state.paths().get(term), p -> new ArrayList<>()).add(term);
        }
        state.forget(compression.superseded());
    }

    private void generalise(
            Compression compression,
            Term term,
            HeapPath path,
            SymbolicHeap snapshot,
            SortedMap<HeapPath, List<Term>> named) {
        int anchor = anchor(path, named.keySet());
        if (path.steps().size() - anchor < 2) {
            return;
        }
        Optional<Way> way = way(term, path, snapshot, named);
        if (way.isPresent()) {
            compression.compress(path, way.get().from(), way.get().lengths());
        } else {
            compression.compress(path, anchor, runs(path, anchor));
        }
    }

    /**
     * A match of a path with the pattern of the graph.
     *
     * @param from where the graph's path begins
     * @param lengths the number of steps that each wildcard matches; one for a field
     */
    private record Way(int from, List<Integer> lengths) {}

    private Optional<Way> way(
            Term term, HeapPath path, SymbolicHeap snapshot, Map<HeapPath, List<Term>> named) {
        for (int from = path.steps().size() - 1; from >= 0; from--) {
            for (Term base : named.getOrDefault(begin(path, from), List.of())) {
                List<HeapPath.Step> rest = path.steps().subList(from, path.steps().size());
                Optional<List<List<HeapPath.Step>>> matched = graph.steps(snapshot, base, term)
                        .flatMap(steps -> new PathPattern(steps).matched(rest));
                if (matched.isPresent()) {
                    return Optional.of(new Way(from, matched.get().stream().map(List::size).toList()));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Compresses what the path of an object that no term stands for follows again and again behind
     * the last anchor; the path afterwards.
     */
    HeapPath compressed(Compression compression, HeapPath path, Set<HeapPath> anchors) {
        if (anchors.contains(path)) {
            return path;
        }
        int anchor = anchor(path, anchors);
        return compression.compress(path, anchor, runs(path, anchor));
    }

    /** How long the longest proper beginning of a path is that is one of some paths. */
    static int anchor(HeapPath path, Set<HeapPath> anchors) {
        int anchor = Math.max(0, path.steps().size() - 1);
        while (anchor > 0 && !anchors.contains(begin(path, anchor))) {
            anchor--;
        }
        return anchor;
    }

    private static HeapPath begin(HeapPath path, int length) {
        return new HeapPath(path.root(), path.steps().subList(0, length));
    }

    /**
     * How many steps in a row are followed again and again, from one place on; of very long paths
     * all steps count as such.
     */
    private List<Integer> runs(HeapPath path, int from) {
        List<HeapPath.Step> steps = path.steps();
        if (steps.size() > LONG) {
            return List.of(steps.size() - from);
        }
        List<Integer> runs = new ArrayList<>();
        int begin = from;
        while (begin < steps.size()) {
            Optional<String> group = cycles.group(steps.get(begin));
            int end = begin + 1;
            while (group.isPresent() && end < steps.size() && cycles.group(steps.get(end)).equals(group)) {
                end++;
            }
            runs.add(end - begin);
            begin = end;
        }
        return runs;
    }
}
