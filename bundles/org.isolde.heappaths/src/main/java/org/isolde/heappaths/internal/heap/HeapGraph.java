// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.path.HeapPath.Step;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;
import org.isolde.heappaths.theory.Theory;

/**
 * The symbolic heap graph and its heap paths (Dias' thesis, sections 4.6.1 and 4.6.4). A predicate
 * has an edge from an entry to another argument only if all of its disjuncts lead there; otherwise
 * the path would not name the object in all models.
 */
public final class HeapGraph {

    private final Theory theory;
    private final Map<Passage, Optional<List<Step>>> passages = new HashMap<>();

    /** For heaps in the predicates of a theory. */
    public HeapGraph(Theory theory) {
        this.theory = theory;
    }

    /** An edge through a predicate, from one argument to another. */
    private record Passage(String predicate, int entry, int exit) {}

    /** An outgoing edge of a term. */
    private record Edge(List<Part> parts, Term to) {}

    /** A part of a path. */
    private sealed interface Part {}

    /** Selectors. */
    private record Steps(List<Step> steps) implements Part {}

    /** A repetition of the path through the predicate being defined. */
    private record Again() implements Part {}

    /**
     * A path that names the object of a term in every model of a heap; empty when the heap shows
     * none.
     *
     * @param labels makes the labels of the path's repetitions
     */
    public Optional<HeapPath> path(SymbolicHeap heap, Term.Name root, Term to, FreshNames labels) {
        return steps(heap, root, to).map(
                steps -> new HeapPath(root.name(), steps.stream().map(step -> labelled(step, labels)).toList()));
    }

    /**
     * The path from one term to another in every model of a heap; empty if the heap shows none.
     * Repetitions have the empty label.
     */
    public Optional<List<Step>> steps(SymbolicHeap heap, Term from, Term to) {
        return way(heap, from, to, (use, entry) -> passages(use, entry, Optional.empty())).map(HeapGraph::steps);
    }

    private static Step labelled(Step step, FreshNames labels) {
        return switch (step) {
            case HeapPath.Field field -> field;
            case HeapPath.Repeat repeat -> new HeapPath.Repeat(
                    repeat.choice(), labels.label(), repeat.least(), repeat.barred());
        };
    }

    /**
     * Γ: the path from one argument of a predicate to another in all of its models; empty if there
     * is none. Repetitions have the empty label. A path that repetitions of a choice cannot express
     * exactly is over-approximated, at worst by all selectors that occur.
     *
     * @param predicate the predicate's name
     * @param entry the index of the parameter that it begins at
     * @param exit the index of the parameter that it leads to
     */
    public Optional<List<Step>> gamma(String predicate, int entry, int exit) {
        Passage passage = new Passage(predicate, entry, exit);
        Optional<List<Step>> known = passages.get(passage);
        if (known == null) {
            passages.put(passage, Optional.empty());
            known = computed(passage);
            passages.put(passage, known);
        }
        return known;
    }

    private Optional<List<Step>> computed(Passage passage) {
        PredicateDefinition definition = theory.definition(passage.predicate());
        Term from = new Term.Name(definition.parameters().get(passage.entry()).name());
        Term to = new Term.Name(definition.parameters().get(passage.exit()).name());
        List<List<Step>> ends = new ArrayList<>();
        List<List<Step>> rounds = new ArrayList<>();
        for (SymbolicHeap disjunct : definition.disjuncts()) {
            Optional<Consistency.Normal> normal = Consistency.normalised(disjunct);
            if (normal.isEmpty()) {
                continue;
            }
            Optional<List<Part>> way = way(
                    normal.get().heap(),
                    normal.get().now(from),
                    normal.get().now(to),
                    (use, entry) -> passages(use, entry, Optional.of(passage)));
            if (way.isEmpty()) {
                return Optional.empty();
            }
            int again = way.get().indexOf(new Again());
            if (again < 0) {
                ends.add(steps(way.get()));
            } else if (again == way.get().size() - 1) {
                rounds.add(steps(way.get().subList(0, again)));
            } else {
                return Optional.empty();
            }
        }
        return ends.isEmpty() ? Optional.empty() : Optional.of(Repetition.of(rounds, ends));
    }

    private static List<Step> steps(List<Part> parts) {
        List<Step> steps = new ArrayList<>();
        for (Part part : parts) {
            switch (part) {
                case Steps more -> steps.addAll(more.steps());
                case Again again -> throw new IllegalArgumentException("Only a definition leads through itself");
            }
        }
        return steps;
    }

    /** What a use leads to from an argument: by the indices of the other arguments. */
    private Map<Integer, List<Part>> passages(Spatial.Use use, int entry, Optional<Passage> within) {
        Map<Integer, List<Part>> found = new LinkedHashMap<>();
        for (int exit = 0; exit < use.arguments().size(); exit++) {
            Passage passage = new Passage(use.predicate(), entry, exit);
            if (within.equals(Optional.of(passage))) {
                found.put(exit, List.of(new Again()));
            } else if (exit != entry) {
                Optional<List<Step>> steps = gamma(use.predicate(), entry, exit);
                if (steps.isPresent()) {
                    found.put(exit, List.of(new Steps(steps.get())));
                }
            }
        }
        return found;
    }

    /** A way with the fewest predicates. */
    private Optional<List<Part>> way(
            SymbolicHeap heap,
            Term from,
            Term to,
            BiFunction<Spatial.Use, Integer, Map<Integer, List<Part>>> passages) {
        Map<Term, List<Part>> ways = new HashMap<>();
        Deque<Term> open = new ArrayDeque<>();
        ways.put(from, List.of());
        open.add(from);
        while (!open.isEmpty() && !ways.containsKey(to)) {
            Term term = open.removeFirst();
            for (Spatial spatial : heap.spatial()) {
                for (Edge edge : edges(spatial, term, passages)) {
                    List<Part> longer = new ArrayList<>(ways.get(term));
                    longer.addAll(edge.parts());
                    if (!edge.to().equals(Term.Nil.NIL) && ways.putIfAbsent(edge.to(), longer) == null) {
                        open.add(edge.to());
                    }
                }
            }
        }
        return Optional.ofNullable(ways.get(to));
    }

    private List<Edge> edges(
            Spatial spatial, Term from, BiFunction<Spatial.Use, Integer, Map<Integer, List<Part>>> passages) {
        List<Edge> edges = new ArrayList<>();
        switch (spatial) {
            case Spatial.PointsTo object -> {
                if (object.source().equals(from)) {
                    object.fields()
                            .forEach((selector, value) -> edges.add(
                                    new Edge(List.of(new Steps(List.of(new HeapPath.Field(selector)))), value)));
                }
            }
            case Spatial.Use use -> {
                PredicateDefinition definition = theory.definition(use.predicate());
                for (int entry = 0; entry < use.arguments().size(); entry++) {
                    if (definition.parameters().get(entry).role() == Role.ENTRY
                            && use.arguments().get(entry).equals(from)) {
                        passages.apply(use, entry)
                                .forEach((exit, parts) -> edges.add(new Edge(parts, use.arguments().get(exit))));
                    }
                }
            }
        }
        return edges;
    }
}
