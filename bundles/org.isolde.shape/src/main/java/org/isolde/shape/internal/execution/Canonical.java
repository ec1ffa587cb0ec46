package org.isolde.shape.internal.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.Term;
import org.isolde.shape.path.HeapAccess;
import org.isolde.shape.path.HeapPath;

/**
 * A state in names that depend on nothing but the state: existential terms are numbered in the order in which one comes upon them from
 * the local variables, and labels in the order of the terms whose paths have them. States that differ only in names have one key,
 * as far as this order tells their terms apart; that it may fail to costs time only.
 */
final class Canonical {

    /** Begins the labels that the caller of a method knows: they keep their names. */
    static final String GIVEN_LABEL = "@";

    private final State state;
    private final Map<Term, Term> terms = new LinkedHashMap<>();
    private final Map<String, String> labels = new HashMap<>();

    private Canonical(State state) {
        this.state = state;
    }

    /** The canonical names of a state's existential terms. */
    static Map<Term, Term> terms(State state) {
        Canonical canonical = new Canonical(state);
        canonical.nameTerms();
        return canonical.terms;
    }

    /** The state in canonical names; what it says of terms that occur nowhere is forgotten, in the state itself too. */
    static State of(State state) {
        prune(state);
        Canonical canonical = new Canonical(state);
        canonical.nameTerms();
        canonical.nameLabels();
        return new Renaming(
                term -> canonical.terms.getOrDefault(term, term),
                path -> Words.relabelled(path, canonical::label),
                UnaryOperator.identity()).apply(state);
    }

    private static void prune(State state) {
        SortedSet<Term> present = state.terms();
        present.addAll(state.held());
        state.paths().keySet().retainAll(present);
        state.created().keySet().retainAll(present);
        state.changed().retainAll(present);
        state.own().retainAll(present);
        state.escaped().retainAll(present);
        state.cells().remove(object -> !(object instanceof Term.Name) && !present.contains(object));
    }

    /** What tells a canonical state from others, but for its footprint. */
    static String key(State state) {
        StringBuilder key = new StringBuilder();
        key.append(state.heap()).append('\n');
        for (Value value : state.locals()) {
            key.append(value == null ? "" : value.toString()).append(';');
        }
        return key.append('\n').append(state.paths())
                .append(state.created().keySet())
                .append(state.changed())
                .append(state.own())
                .append(state.escaped())
                .append(state.cells().numbers())
                .append(state.cells().written())
                .append(state.cells().scattered())
                .append(state.known())
                .toString();
    }

    private void nameTerms() {
        List<Term> order = new ArrayList<>();
        for (Value value : state.locals()) {
            if (value instanceof Value.Reference(Term term)) {
                visit(term, order);
            }
        }
        state.known().values().forEach(term -> visit(term, order));
        SortedSet<Term> present = state.terms();
        present.stream().filter(Term.Name.class::isInstance).forEach(term -> visit(term, order));
        List<Term> rest = new ArrayList<>(present);
        // Mostly none is left, and what follows is dear.
        rest.removeAll(order);
        rest.remove(Term.Nil.NIL);
        rest.sort(Comparator.comparing((Term term) -> Optional.ofNullable(state.paths().get(term))
                .map(HeapPath::toString).orElse("~"))
                .thenComparing(term -> state.created().getOrDefault(term, ""))
                .thenComparing(Comparator.naturalOrder()));
        rest.forEach(term -> visit(term, order));
        state.heap().past().forEach(spatial -> spatial.terms().forEach(term -> visit(term, order)));
    }

    private void visit(Term first, List<Term> order) {
        if (!name(first, order)) {
            return;
        }
        for (int i = order.size() - 1; i < order.size(); i++) {
            Term term = order.get(i);
            for (Spatial spatial : state.heap().spatial()) {
                if (spatial.begin().equals(term)) {
                    spatial.terms().forEach(next -> name(next, order));
                }
            }
            for (Spatial past : state.heap().past()) {
                if (past.begin().equals(term)) {
                    past.terms().forEach(next -> name(next, order));
                }
            }
        }
    }

    private boolean name(Term term, List<Term> order) {
        if (order.contains(term) || term.equals(Term.Nil.NIL)) {
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
        Footprint footprint = state.footprint();
        nameLabels(footprint.mustWrites());
        nameLabels(footprint.mayWrites());
        nameLabels(footprint.precise());
        nameLabels(footprint.reads());
        nameLabels(footprint.mustReads());
        nameLabels(footprint.nulls());
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
