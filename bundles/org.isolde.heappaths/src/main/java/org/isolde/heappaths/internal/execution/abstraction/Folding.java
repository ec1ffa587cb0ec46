// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.internal.execution.state.ExecutionFootprint;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.heap.Abstraction;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;

/**
 * Abstracts states: folds their heaps by the rules of the theory, and then generalises the paths of
 * objects that the heap no longer distinguishes (Dias' thesis, section 4.7.4). Objects of the
 * snapshot, created objects and changed objects are folded separately as long as the heap remains
 * small; folded together they become a changed predicate.
 */
public final class Folding {

    /** Heaps of more predicates are folded without regard to what was changed. */
    private static final int SMALL = 12;

    /** So many objects in a row may be told apart behind a repetition. */
    private static final int LAST = 2;

    private final Abstraction abstraction;
    private final PastHeap past;
    private final GenPath paths;
    private final FreshNames fresh;

    public Folding(Theory theory, PastHeap past, FreshNames fresh) {
        this.abstraction = new Abstraction(theory);
        this.past = past;
        this.fresh = fresh;
        this.paths = new GenPath(theory, past, fresh);
    }

    /** Abstracts a state. */
    public void fold(State state) {
        foldHeap(state);
        paths.generalise(state);
    }

    private void foldHeap(State state) {
        foldApart(state);
        if (state.heap().spatial().size() > SMALL) {
            fold(state, matched -> true);
        }
        foldPast(state);
    }

    private void foldApart(State state) {
        state.findPaths();
        fold(state, matched -> matched.stream().map(atom -> standing(state, atom)).distinct().count() == 1);
    }

    /**
     * Abstracts the state after a statement: objects of the snapshot that no variable names and
     * that are unchanged. The others remain explicit: an object that a variable names, since a
     * predicate in its place might describe an empty heap; and changed or created objects, since
     * the result includes their final values.
     */
    public void foldUnnamed(State state) {
        state.findPaths();
        SortedSet<Term> held = state.held();
        Predicate<Spatial> unnamed = atom -> standing(state, atom) == Standing.SNAPSHOT
                && !(atom instanceof Spatial.PointsTo && held.contains(atom.begin()));
        Abstraction.Folded next = abstraction.abstracted(state.heap(), held::contains, unnamed, matched -> true);
        state.setHeap(next.heap());
        next.folds().forEach(fold -> note(state, fold));
        foldPast(state);
    }

    /**
     * Abstracts the initial state of a recursive method. Paths remain, since the caller uses them.
     */
    public void foldBeginning(State state) {
        foldHeap(state);
    }

    /**
     * Abstracts the final state of a recursive method. The paths of accesses in deeper activations
     * are generalised, too. The objects that it must have written last share their labels; the
     * others have labels of their own.
     */
    public void foldEnding(State state) {
        foldApart(state);
        fold(state, matched -> true);
        foldPast(state);
        paths.generalise(state);
        SortedSet<HeapPath> anchors = new TreeSet<>(state.paths().values());
        Compression compression = new Compression(state, fresh);
        SortedSet<String> alive = state.labels();
        Optional<HeapPath> focus = focus(state.footprint());
        if (focus.isPresent()) {
            HeapPath focused = paths.compressed(compression, focus.get(), anchors);
            anchors.add(focused);
            alive.addAll(Words.labels(focused));
            state.footprint().objects().stream().filter(path -> Renewal.begins(path, focused)
                    && path.steps().size() <= focused.steps().size() + LAST).forEach(anchors::add);
        }
        state.footprint().retain(alive);
        boolean more = true;
        while (more) {
            more = false;
            for (HeapPath path : state.footprint().objects()) {
                boolean barred = path.steps().stream()
                        .anyMatch(step -> step instanceof HeapPath.Repeat repeat && repeat.barred());
                if (!more && !barred && !paths.compressed(compression, path, anchors).equals(path)) {
                    more = true;
                }
            }
        }
        state.forget(compression.superseded());
        state.footprint().retain(alive);
        state.footprint().shorten(path -> GenPath.anchor(path, anchors));
        state.footprint().normalise(alive);
    }

    /** The first of the last objects in a row that are surely written. */
    private static Optional<HeapPath> focus(ExecutionFootprint footprint) {
        SortedSet<HeapPath> written = new TreeSet<>();
        footprint.mustWrites().forEach(access -> written.add(access.object()));
        Optional<HeapPath> last = written.stream()
                .max(Comparator.comparingInt((HeapPath path) -> path.steps().size())
                        .thenComparing(Comparator.naturalOrder()));
        for (int i = 0; i < LAST && last.isPresent(); i++) {
            HeapPath path = last.get();
            if (path.steps().isEmpty()) {
                return last;
            }
            HeapPath before = new HeapPath(path.root(), path.steps().subList(0, path.steps().size() - 1));
            if (!written.contains(before)) {
                return last;
            }
            last = Optional.of(before);
        }
        return last;
    }

    private void foldPast(State state) {
        state.setHeap(past.abstracted(state.heap(), state.held(), state::isOfSnapshot));
    }

    private enum Standing {
        SNAPSHOT,
        CHANGED,
        OWN
    }

    private static Standing standing(State state, Spatial atom) {
        if (state.isOfSnapshot(atom)) {
            return Standing.SNAPSHOT;
        }
        boolean isOwn = atom instanceof Spatial.PointsTo
                ? state.isCreated(atom.begin())
                : state.own().contains(atom.begin());
        return isOwn ? Standing.OWN : Standing.CHANGED;
    }

    /**
     * Applies rules one by one, for what may be folded next depends on what became of the last one.
     */
    private void fold(State state, Predicate<List<Spatial>> mayFold) {
        SortedSet<Term> held = state.held();
        boolean folded = true;
        while (folded) {
            boolean[] done = new boolean[1];
            Abstraction.Folded next = abstraction.abstracted(state.heap(), held::contains, matched -> {
                boolean may = !done[0] && mayFold.test(matched);
                done[0] |= may;
                return may;
            });
            state.setHeap(next.heap());
            next.folds().forEach(fold -> note(state, fold));
            folded = !next.folds().isEmpty();
        }
    }

    /** What becomes one with what was changed is remembered as it was. */
    private void note(State state, Abstraction.Fold fold) {
        List<Standing> standings = fold.matched().stream().map(atom -> standing(state, atom)).distinct().toList();
        Standing standing = standings.size() == 1 ? standings.getFirst() : Standing.CHANGED;
        if (standing == Standing.CHANGED) {
            fold.matched()
                    .stream()
                    .filter(state::isOfSnapshot)
                    .forEach(atom -> state.setHeap(past.remembering(state.heap(), atom)));
        }
        fold.matched().forEach(atom -> vanish(state, atom));
        for (Spatial put : fold.put()) {
            Term entry = put.begin();
            state.changed().remove(entry);
            state.own().remove(entry);
            switch (standing) {
                case SNAPSHOT -> {
                }
                case CHANGED -> state.changed().add(entry);
                case OWN -> state.own().add(entry);
            }
        }
    }

    /** Forgets the numbers of an object that the heap does not tell apart any more. */
    private static void vanish(State state, Spatial atom) {
        if (atom instanceof Spatial.PointsTo object) {
            state.cells().vanish(object.source());
        }
    }
}
