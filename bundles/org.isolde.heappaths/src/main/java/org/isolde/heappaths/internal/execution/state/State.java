// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.internal.heap.Consistency;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * A state ⟨H, M, R, W⟩ of the symbolic execution (Dias' thesis, section 4.6), with the values of
 * the local variables of one method.
 *
 * <p>Unlike in the thesis the path map M is of terms, not of variables: a path names an object of
 * the snapshot, whatever is written to it. A term is of one of four kinds. It has a path: it is
 * that object of the snapshot. It is created: the execution has allocated it. It is nil. Or it is
 * unknown, and an access to it may be one to any object.
 *
 * <p>A term is changed if the heap's description of it, by a points-to or by a predicate whose
 * first argument it is, may differ from the snapshot: then the objects reached from it have no
 * path. The predicate of an own term describes created objects only.
 */
public final class State {

    private SymbolicHeap heap;
    private final Value[] locals;
    private final SortedMap<Term, HeapPath> paths = new TreeMap<>();
    private final SortedMap<Term, String> created = new TreeMap<>();
    private final SortedSet<Term> changed = new TreeSet<>();
    private final SortedSet<Term> own = new TreeSet<>();
    private final SortedSet<Term> escaped = new TreeSet<>();
    private final Cells cells = new Cells();
    /** What terms that someone outside of this method knows have turned out to be. */
    private final SortedMap<Term, Term> known = new TreeMap<>();
    private ExecutionFootprint footprint = new ExecutionFootprint();

    public State(SymbolicHeap heap, int locals) {
        this.heap = heap;
        this.locals = new Value[locals];
    }

    /** A copy, which may have other locals. */
    public State copy(int size) {
        State copy = new State(heap, size);
        System.arraycopy(locals, 0, copy.locals, 0, Math.min(size, locals.length));
        copy.paths.putAll(paths);
        copy.created.putAll(created);
        copy.changed.addAll(changed);
        copy.own.addAll(own);
        copy.escaped.addAll(escaped);
        copy.cells.add(cells);
        copy.known.putAll(known);
        copy.footprint = footprint.copy();
        return copy;
    }

    public State copy() {
        return copy(locals.length);
    }

    public SymbolicHeap heap() {
        return heap;
    }

    public void setHeap(SymbolicHeap next) {
        heap = next;
    }

    public Value[] locals() {
        return locals;
    }

    public SortedMap<Term, HeapPath> paths() {
        return paths;
    }

    public SortedMap<Term, String> created() {
        return created;
    }

    public SortedSet<Term> changed() {
        return changed;
    }

    public SortedSet<Term> own() {
        return own;
    }

    public SortedSet<Term> escaped() {
        return escaped;
    }

    public Cells cells() {
        return cells;
    }

    public SortedMap<Term, Term> known() {
        return known;
    }

    public ExecutionFootprint footprint() {
        return footprint;
    }

    public void setFootprint(ExecutionFootprint next) {
        footprint = next;
    }

    /** The path of an object of the snapshot. */
    public Optional<HeapPath> path(Term term) {
        return Optional.ofNullable(paths.get(term));
    }

    public boolean isCreated(Term term) {
        return created.containsKey(term);
    }

    /** The points-to predicate of an object, if the heap describes it by its fields. */
    public Optional<Spatial.PointsTo> object(Term term) {
        for (Spatial spatial : heap.spatial()) {
            if (spatial instanceof Spatial.PointsTo object && object.source().equals(term)) {
                return Optional.of(object);
            }
        }
        return Optional.empty();
    }

    /** Whether a predicate describes objects of the snapshot, unchanged. */
    public boolean isOfSnapshot(Spatial atom) {
        Term entry = atom.begin();
        return !changed.contains(entry) && switch (atom) {
            case Spatial.PointsTo object -> paths.containsKey(entry) && !created.containsKey(entry);
            case Spatial.Use use -> !own.contains(entry);
        };
    }

    /** The terms of the heap as it is now. */
    public SortedSet<Term> terms() {
        SortedSet<Term> terms = new TreeSet<>();
        heap.spatial().forEach(spatial -> terms.addAll(spatial.terms()));
        heap.pure().forEach(fact -> {
            terms.add(fact.left());
            terms.add(fact.right());
        });
        return terms;
    }

    /** The terms of the local variables. */
    public SortedSet<Term> held() {
        SortedSet<Term> held = new TreeSet<>();
        for (Value value : locals) {
            if (value instanceof Value.Reference(Term term)) {
                held.add(term);
            }
        }
        held.addAll(known.values());
        return held;
    }

    /** Replaces the heap by one in which some terms are renamed. */
    public void become(SymbolicHeap next, Map<Term, Term> substitution) {
        heap = next;
        if (!substitution.isEmpty()) {
            rename(term -> substitution.getOrDefault(term, term));
        }
    }

    /**
     * Identifies two terms; {@code false} if they must be different.
     *
     * @param fact the equality
     */
    public boolean assume(Pure fact) {
        Optional<Consistency.Normal> normal = Consistency.normalised(heap.with(fact));
        normal.ifPresent(found -> become(found.heap(), found.substitution()));
        return normal.isPresent();
    }

    /**
     * Calls the terms of everything but the heap otherwise; what becomes nil was a field of the
     * snapshot that holds null.
     */
    private void rename(UnaryOperator<Term> terms) {
        for (int i = 0; i < locals.length; i++) {
            if (locals[i] instanceof Value.Reference(Term term)) {
                locals[i] = new Value.Reference(terms.apply(term));
            }
        }
        SortedMap<Term, HeapPath> oldPaths = new TreeMap<>(paths);
        paths.keySet().removeIf(term -> !terms.apply(term).equals(term));
        oldPaths.forEach((term, path) -> {
            Term next = terms.apply(term);
            if (next.equals(Term.Nil.NIL)) {
                learnNull(path);
            } else if (!next.equals(term)) {
                paths.putIfAbsent(next, path);
            }
        });
        renameKeys(created, terms);
        renameKeys(changed, terms);
        renameKeys(own, terms);
        renameKeys(escaped, terms);
        known.replaceAll((outside, term) -> terms.apply(term));
        cells.rename(terms);
    }

    private static void renameKeys(SortedMap<Term, String> map, UnaryOperator<Term> terms) {
        SortedMap<Term, String> old = new TreeMap<>(map);
        map.clear();
        old.forEach((term, value) -> map.put(terms.apply(term), value));
        map.remove(Term.Nil.NIL);
    }

    private static void renameKeys(SortedSet<Term> set, UnaryOperator<Term> terms) {
        SortedSet<Term> old = new TreeSet<>(set);
        set.clear();
        old.forEach(term -> set.add(terms.apply(term)));
        set.remove(Term.Nil.NIL);
    }

    private void learnNull(HeapPath path) {
        if (!path.steps().isEmpty() && path.steps().getLast() instanceof HeapPath.Field(String selector)) {
            HeapPath object = new HeapPath(path.root(), path.steps().subList(0, path.steps().size() - 1));
            footprint.isNull(new HeapAccess(object, selector));
        }
    }

    /** Computes paths for the objects reachable from objects of the snapshot that have one. */
    public void findPaths() {
        boolean found = true;
        while (found) {
            found = false;
            for (Spatial spatial : heap.spatial()) {
                if (spatial instanceof Spatial.PointsTo object && !changed.contains(object.source())
                        && paths.containsKey(object.source())) {
                    found |= findPaths(object);
                }
            }
        }
    }

    private boolean findPaths(Spatial.PointsTo object) {
        boolean found = false;
        HeapPath path = paths.get(object.source());
        for (Map.Entry<String, Term> field : object.fields().entrySet()) {
            Term content = field.getValue();
            if (content.equals(Term.Nil.NIL)) {
                footprint.isNull(new HeapAccess(path, field.getKey()));
            } else if (!paths.containsKey(content) && !created.containsKey(content)) {
                paths.put(content, path.then(field.getKey()));
                found = true;
            }
        }
        return found;
    }

    /** Generalises a path everywhere. */
    public void renew(Renewal renewal) {
        paths.replaceAll((term, path) -> renewal.apply(path));
        for (int i = 0; i < locals.length; i++) {
            locals[i] = locals[i] == null ? null : locals[i].renewed(renewal);
        }
        cells.numbers().replaceAll((cell, value) -> value.renewed(renewal));
        footprint.renew(renewal);
    }

    /** Drops facts in these labels, which no path uses any more. */
    public void forget(SortedSet<String> labels) {
        SortedSet<String> gone = new TreeSet<>(labels);
        paths.values().forEach(path -> gone.removeAll(Words.labels(path)));
        if (gone.isEmpty()) {
            return;
        }
        footprint.forget(gone);
        for (int i = 0; i < locals.length; i++) {
            locals[i] = locals[i] == null ? null : locals[i].without(gone);
        }
        cells.numbers().replaceAll((cell, value) -> value.without(gone));
    }

    /** The labels in the paths of terms. */
    public SortedSet<String> labels() {
        SortedSet<String> labels = new TreeSet<>();
        paths.values().forEach(path -> labels.addAll(Words.labels(path)));
        return labels;
    }

    /** The comparisons known to hold. */
    public SortedSet<Comparison> facts() {
        return footprint.facts();
    }
}
