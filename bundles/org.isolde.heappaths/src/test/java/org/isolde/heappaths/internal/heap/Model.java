// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;

/**
 * A concrete heap and what the terms of a symbolic heap are in it (Dias' thesis, figure 4.12).
 * Objects are the numbers from 1 on, null is 0, and what is not in the heap is 100 and more.
 */
public record Model(SortedMap<Integer, Map<String, Integer>> cells, Map<Term, Integer> terms) {

    private static final int MOST_CELLS = 6;

    /** A random model of a symbolic heap; empty when none was found. */
    public static Optional<Model> random(SymbolicHeap heap, Theory theory, RandomGenerator random) {
        for (int attempt = 0; attempt < 30; attempt++) {
            Optional<Model> model = attempted(heap, theory, random);
            if (model.isPresent()) {
                return model;
            }
        }
        return Optional.empty();
    }

    private static Optional<Model> attempted(SymbolicHeap heap, Theory theory, RandomGenerator random) {
        int[] fresh = {0};
        List<Pure> equal = new ArrayList<>(heap.pure());
        SymbolicHeap unfolded = new SymbolicHeap(List.of(), heap.spatial());
        for (int step = 0; step < 40; step++) {
            List<Spatial.Use> uses = unfolded.spatial().stream().filter(Spatial.Use.class::isInstance)
                    .map(Spatial.Use.class::cast).toList();
            if (uses.isEmpty()) {
                return valued(new SymbolicHeap(equal, unfolded.spatial()), heap, theory, random);
            }
            if (unfolded.spatial().size() - uses.size() > MOST_CELLS) {
                return Optional.empty();
            }
            Spatial.Use use = uses.get(random.nextInt(uses.size()));
            List<SymbolicHeap> disjuncts = Instances.of(
                    theory, use, () -> new Term.Existential("model" + fresh[0]++));
            SymbolicHeap disjunct = disjuncts.get(random.nextInt(disjuncts.size()));
            equal.addAll(disjunct.pure());
            unfolded = unfolded.without(use).and(new SymbolicHeap(List.of(), disjunct.spatial()));
        }
        return Optional.empty();
    }

    private static Optional<Model> valued(
            SymbolicHeap objects, SymbolicHeap heap, Theory theory, RandomGenerator random) {
        Optional<Consistency.Normal> normal = Consistency.normalised(objects);
        if (normal.isEmpty()) {
            return Optional.empty();
        }
        Map<Term, Integer> values = new HashMap<>(Map.of(Term.Nil.NIL, 0));
        int cells = 0;
        for (Spatial spatial : normal.get().heap().spatial()) {
            values.put(((Spatial.PointsTo) spatial).source(), ++cells);
        }
        int all = cells;
        Set<Term> terms = terms(normal.get().heap());
        terms(heap).forEach(term -> terms.add(normal.get().now(term)));
        terms.forEach(term -> values.computeIfAbsent(term, missing -> anything(all, random)));
        if (!normal.get().heap().pure().stream().allMatch(
                fact -> !values.get(fact.left()).equals(values.get(fact.right())))) {
            return Optional.empty();
        }
        SortedMap<Integer, Map<String, Integer>> fields = new TreeMap<>();
        for (Spatial spatial : normal.get().heap().spatial()) {
            Spatial.PointsTo object = (Spatial.PointsTo) spatial;
            Map<String, Integer> contents = new TreeMap<>();
            theory.selectors().forEach(selector -> contents.put(selector, anything(all, random)));
            object.fields().forEach((selector, value) -> contents.put(selector, values.get(value)));
            fields.put(values.get(object.source()), contents);
        }
        Map<Term, Integer> meanings = new HashMap<>();
        terms(heap).forEach(term -> meanings.put(term, values.get(normal.get().now(term))));
        meanings.put(Term.Nil.NIL, 0);
        return Optional.of(new Model(fields, meanings));
    }

    private static int anything(int cells, RandomGenerator random) {
        int value = random.nextInt(cells + 4);
        return value <= cells ? value : 100 + value;
    }

    public static Set<Term> terms(SymbolicHeap heap) {
        Set<Term> terms = new TreeSet<>();
        heap.map(term -> {
            terms.add(term);
            return term;
        });
        return terms;
    }

    /**
     * Whether the present predicates and the facts of a heap hold, of the same values of names and
     * any of existential variables.
     */
    public boolean satisfies(SymbolicHeap heap, Theory theory) {
        Map<Term, Integer> names = new HashMap<>(Map.of(Term.Nil.NIL, 0));
        terms.forEach((term, value) -> {
            if (term instanceof Term.Name) {
                names.put(term, value);
            }
        });
        return new Search(theory).holds(heap.spatial(), List.copyOf(heap.pure()), cells.keySet(), names, 0);
    }

    /** The objects that a path may name: all words of its repetitions. */
    public SortedSet<Integer> named(HeapPath path) {
        SortedSet<Integer> now = new TreeSet<>(Set.of(terms.get(new Term.Name(path.root()))));
        for (HeapPath.Step step : path.steps()) {
            now = switch (step) {
                case HeapPath.Field field -> followed(now, Set.of(field.selector()));
                case HeapPath.Repeat repeat -> repeated(
                        repeat.least() == 0 ? now : followed(now, repeat.choice()), repeat.choice());
            };
        }
        return now;
    }

    private SortedSet<Integer> repeated(SortedSet<Integer> from, Set<String> choice) {
        SortedSet<Integer> all = new TreeSet<>(from);
        while (all.addAll(followed(all, choice))) {
        }
        return all;
    }

    private SortedSet<Integer> followed(SortedSet<Integer> from, Set<String> choice) {
        SortedSet<Integer> next = new TreeSet<>();
        for (int object : from) {
            choice.forEach(selector -> Optional.ofNullable(cells.get(object))
                    .map(fields -> fields.get(selector))
                    .ifPresent(next::add));
        }
        return next;
    }

    /** Looks for values and parts of the heap. */
    private final class Search {

        private final Theory theory;
        private int fresh;

        Search(Theory theory) {
            this.theory = theory;
        }

        boolean holds(List<Spatial> atoms, List<Pure> facts, Set<Integer> rest, Map<Term, Integer> values, int depth) {
            Map<Term, Integer> known = new HashMap<>(values);
            List<Pure> open = new ArrayList<>(facts);
            boolean changed = true;
            while (changed) {
                changed = false;
                for (Pure fact : List.copyOf(open)) {
                    Integer left = known.get(fact.left());
                    Integer right = known.get(fact.right());
                    if (left != null && right != null) {
                        if (left.equals(right) != fact instanceof Pure.Equal) {
                            return false;
                        }
                        open.remove(fact);
                        changed = true;
                    } else if (fact instanceof Pure.Equal && (left != null || right != null)) {
                        known.put(left == null ? fact.left() : fact.right(), left == null ? right : left);
                        changed = true;
                    }
                }
            }
            if (atoms.isEmpty()) {
                return rest.isEmpty() && chosen(open, known);
            }
            if (atoms.stream().filter(Spatial.PointsTo.class::isInstance).count() > rest.size()) {
                return false;
            }
            Spatial atom = atoms.stream().min(Comparator.comparingInt(next -> hardness(next, known))).orElseThrow();
            List<Spatial> others = new ArrayList<>(atoms);
            others.remove(atom);
            return switch (atom) {
                case Spatial.PointsTo object -> {
                    Set<Integer> candidates = known.containsKey(object.source())
                            ? Set.of(known.get(object.source()))
                            : rest;
                    yield candidates.stream()
                            .anyMatch(candidate -> object(object, candidate, others, open, rest, known, depth));
                }
                case Spatial.Use use -> depth <= 3 * cells.size() + 6
                        && Instances.of(theory, use, () -> new Term.Existential("search" + fresh++)).stream().anyMatch(
                                disjunct -> holds(and(disjunct.spatial(), others),
                                        and(List.copyOf(disjunct.pure()), open), rest, known, depth + 1));
            };
        }

        private static int hardness(Spatial atom, Map<Term, Integer> known) {
            return switch (atom) {
                case Spatial.PointsTo object -> known.containsKey(object.source()) ? 0 : 2;
                case Spatial.Use use -> known.containsKey(use.arguments().get(0)) ? 1 : 3;
            };
        }

        private boolean object(
                Spatial.PointsTo object, int candidate, List<Spatial> others, List<Pure> open, Set<Integer> rest,
                Map<Term, Integer> known, int depth) {
            if (!rest.contains(candidate)) {
                return false;
            }
            Map<Term, Integer> more = new HashMap<>(known);
            more.put(object.source(), candidate);
            for (Map.Entry<String, Term> field : object.fields().entrySet()) {
                int value = cells.get(candidate).get(field.getKey());
                if (more.computeIfAbsent(field.getValue(), missing -> value) != value) {
                    return false;
                }
            }
            Set<Integer> fewer = new LinkedHashSet<>(rest);
            fewer.remove(candidate);
            return holds(others, open, fewer, more, depth);
        }

        private boolean chosen(List<Pure> open, Map<Term, Integer> known) {
            if (open.isEmpty()) {
                return true;
            }
            Term term = known.containsKey(open.get(0).left()) ? open.get(0).right() : open.get(0).left();
            List<Integer> choices = new ArrayList<>(new TreeSet<>(known.values()));
            cells.values().forEach(fields -> choices.addAll(fields.values()));
            choices.add(1000 + known.size());
            return choices.stream().anyMatch(value -> {
                Map<Term, Integer> more = new HashMap<>(known);
                more.put(term, value);
                return holds(List.of(), open, Collections.emptySet(), more, 0);
            });
        }

        private static <T> List<T> and(List<T> first, List<T> second) {
            List<T> both = new ArrayList<>(first);
            both.addAll(second);
            return both;
        }
    }
}
