// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * The canonical renaming of a state: existential terms are numbered in the order of a traversal
 * from the local variables, and labels in the order of the terms whose paths contain them. So
 * states that differ only in names have equal keys ({@link StateKey}). Where the traversal cannot
 * distinguish terms they may differ, which only costs time.
 */
public final class Canonical {

    /** The prefix of the labels that the caller of a method knows: they keep their names. */
    public static final String GIVEN_LABEL = "@";

    private final State state;
    private final SortedSet<Term> present;
    /** Which predicates begin at a term: those that hold now before those of the past. */
    private final Map<Term, List<Spatial>> beginning = new HashMap<>();
    /** The terms that one has come upon, but for nil, in this order. */
    private final List<Term> order = new ArrayList<>();
    private final Set<Term> met = new HashSet<>(Set.of(Term.Nil.NIL));
    private final Map<Term, Term> terms = new LinkedHashMap<>();
    private final Map<String, String> labels = new HashMap<>();

    private Canonical(State state) {
        this.state = state;
        this.present = state.terms();
        state.heap().spatial().forEach(this::index);
        state.heap().past().forEach(this::index);
    }

    private void index(Spatial predicate) {
        beginning.computeIfAbsent(predicate.begin(), term -> new ArrayList<>()).add(predicate);
    }

    /** The canonical names of a state's existential terms. */
    public static Map<Term, Term> terms(State state) {
        Canonical canonical = new Canonical(state);
        canonical.nameTerms();
        return canonical.terms;
    }

    /**
     * The state in canonical names, which is itself if it has them; what it says of terms that
     * occur nowhere is forgotten, in the state itself too.
     */
    static State of(State state) {
        Canonical canonical = new Canonical(state);
        canonical.prune();
        canonical.nameTerms();
        canonical.nameLabels();
        return canonical.areNamesOfState()
                ? state
                : new Renaming(
                        term -> canonical.terms.getOrDefault(term, term),
                        path -> Words.relabelled(path, canonical::label),
                        UnaryOperator.identity()).apply(state);
    }

    /** Whether the canonical names are known to be those that the state has already. */
    private boolean areNamesOfState() {
        return state.footprint().finds().isEmpty() && areSame(terms) && areSame(labels);
    }

    private static <T> boolean areSame(Map<T, T> names) {
        for (Map.Entry<T, T> name : names.entrySet()) {
            if (!name.getKey().equals(name.getValue())) {
                return false;
            }
        }
        return true;
    }

    private void prune() {
        Set<Term> kept = new HashSet<>(present);
        kept.addAll(state.held());
        state.paths().keySet().removeIf(term -> !kept.contains(term));
        state.created().keySet().removeIf(term -> !kept.contains(term));
        state.changed().removeIf(term -> !kept.contains(term));
        state.own().removeIf(term -> !kept.contains(term));
        state.escaped().removeIf(term -> !kept.contains(term));
        state.cells().remove(object -> !(object instanceof Term.Name) && !kept.contains(object));
    }

    private void nameTerms() {
        for (Value value : state.locals()) {
            if (value instanceof Value.Reference(Term term)) {
                visit(term);
            }
        }
        state.known().values().forEach(this::visit);
        present.stream().filter(Term.Name.class::isInstance).forEach(this::visit);
        List<Term> rest = new ArrayList<>(present);
        // Mostly none is left, and what follows is dear.
        rest.removeAll(met);
        rest.sort(Comparator.comparing((Term term) -> Optional.ofNullable(state.paths().get(term))
                .map(HeapPath::toString).orElse("~"))
                .thenComparing(term -> state.created().getOrDefault(term, ""))
                .thenComparing(Comparator.naturalOrder()));
        rest.forEach(this::visit);
        state.heap().past().forEach(predicate -> predicate.terms().forEach(this::visit));
    }

    private void visit(Term first) {
        if (!name(first)) {
            return;
        }
        for (int i = order.size() - 1; i < order.size(); i++) {
            for (Spatial predicate : beginning.getOrDefault(order.get(i), List.of())) {
                predicate.terms().forEach(this::name);
            }
        }
    }

    private boolean name(Term term) {
        if (!met.add(term)) {
            return false;
        }
        order.add(term);
        if (term instanceof Term.Existential) {
            terms.put(term, new Term.Existential("e" + (terms.size() + 1)));
        }
        return true;
    }

    private void nameLabels() {
        SortedSet<Term> unnamed = new TreeSet<>(state.paths().keySet());
        terms.keySet().forEach(term -> {
            unnamed.remove(term);
            state.path(term).ifPresent(this::nameLabels);
        });
        unnamed.forEach(term -> state.path(term).ifPresent(this::nameLabels));
        ExecutionFootprint footprint = state.footprint();
        nameLabels(footprint.mustWrites());
        nameLabels(footprint.mayWrites());
        nameLabels(footprint.precise());
        nameLabels(footprint.reads());
        nameLabels(footprint.mustReads());
        nameLabels(footprint.nulls());
        for (Value value : state.locals()) {
            nameLabels(value);
        }
        state.cells().numbers().values().forEach(this::nameLabels);
        footprint.finds().values().forEach(find -> {
            nameLabels(find.start());
            nameLabels(find.found());
        });
        footprint.facts().forEach(fact -> Words.labels(fact).forEach(this::label));
    }

    private void nameLabels(Value value) {
        switch (value) {
            case Value.Number(Scalar scalar) -> Words.labels(scalar).forEach(this::label);
            case Value.Compared(Scalar left, Scalar right) -> {
                Words.labels(left).forEach(this::label);
                Words.labels(right).forEach(this::label);
            }
            case null, default -> {
                // Speaks of no path.
            }
        }
    }

    private void nameLabels(SortedSet<HeapAccess> accesses) {
        SortedMap<String, List<HeapAccess>> byShape = new TreeMap<>();
        for (HeapAccess access : accesses) {
            if (Words.hasLabels(access.object())) {
                byShape.computeIfAbsent(Words.shape(access), shape -> new ArrayList<>()).add(access);
            }
        }
        byShape.values().forEach(same -> same.forEach(access -> nameLabels(access.object())));
    }

    private void nameLabels(HeapPath path) {
        Words.labels(path).forEach(this::label);
    }

    private String label(String label) {
        return label.startsWith(GIVEN_LABEL) ? label : labels.computeIfAbsent(label, l -> "" + (labels.size() + 1));
    }
}
