package org.isolde.shape.internal.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.shape.internal.heap.Abstraction;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.Term;
import org.isolde.shape.path.HeapPath;
import org.isolde.shape.predicates.Theory;

/**
 * Abstracts states: folds their heaps by the rules of the theory, and then generalises the paths of what the heap does not tell apart any
 * more (seeds/002, section 4.7.4). What the snapshot has, what was created and what was changed are folded apart from one another
 * as long as the heap remains small; together they make a changed predicate.
 *
 * <p>Where the thesis takes the repetitions of a path from one through the past heap, here a path is generalised between the next
 * object on it that the heap still names and its end: since paths belong to terms, that is where predicates were folded.
 */
final class Folding {

    /** Heaps of more predicates are folded without regard to what was changed. */
    private static final int SMALL = 12;

    /** So many objects in a row may be told apart behind a repetition. */
    private static final int LAST = 2;

    /** Paths of more steps are generalised without regard to what can be followed again. */
    private static final int LONG = 16;

    private final Abstraction abstraction;
    private final Cycles cycles;
    private final FreshNames fresh;

    Folding(Theory theory, FreshNames fresh) {
        this.abstraction = new Abstraction(theory);
        this.cycles = new Cycles(theory);
        this.fresh = fresh;
    }

    /** Abstracts a state. */
    void fold(State state) {
        foldHeap(state);
        generalise(state);
    }

    private void foldHeap(State state) {
        state.findPaths();
        fold(state, matched -> matched.stream().map(atom -> standing(state, atom)).distinct().count() == 1);
        if (state.heap().spatial().size() > SMALL) {
            fold(state, matched -> true);
        }
    }

    /**
     * Abstracts what a statement leaves: objects of the snapshot that no variable names, as they were found. Others stay explicit: an
     * object that a variable names, because a predicate in its place might be of nothing; and what was changed or created, because the
     * result tells what it holds in the end.
     */
    void foldUnnamed(State state) {
        state.findPaths();
        SortedSet<Term> held = state.held();
        Predicate<Spatial> unnamed = atom -> standing(state, atom) == Standing.SNAPSHOT
                && !(atom instanceof Spatial.PointsTo && held.contains(atom.begin()));
        Abstraction.Folded next = abstraction.abstracted(state.heap(), held::contains, unnamed, matched -> true);
        next.folds().forEach(fold -> note(state, fold));
        state.setHeap(next.heap());
    }

    /** Abstracts the beginning of a method that calls itself; paths stay as they are, for the caller knows them by these. */
    void foldBeginning(State state) {
        foldHeap(state);
    }

    /**
     * Abstracts the end of a method that calls itself: the paths of what it read and wrote deeper down are generalised too. The last objects
     * that it surely wrote have labels in common; the others have labels of their own.
     */
    void foldEnding(State state) {
        foldHeap(state);
        fold(state, matched -> true);
        generalise(state);
        SortedSet<HeapPath> anchors = new TreeSet<>(state.paths().values());
        SortedSet<String> superseded = new TreeSet<>();
        SortedSet<String> alive = state.labels();
        Optional<HeapPath> focus = focus(state.footprint());
        if (focus.isPresent()) {
            HeapPath focused = generalise(state, focus.get(), anchors, superseded);
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
                if (!more && !barred && !generalise(state, path, anchors, superseded).equals(path)) {
                    more = true;
                }
            }
        }
        state.forget(superseded);
        state.footprint().retain(alive);
        state.footprint().shorten(path -> anchor(path, anchors));
        state.footprint().normalise(alive);
    }

    /** The first of the last objects in a row that are surely written. */
    private static Optional<HeapPath> focus(Footprint footprint) {
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

    private enum Standing {
        SNAPSHOT,
        CHANGED,
        OWN
    }

    private static Standing standing(State state, Spatial atom) {
        Term entry = atom.begin();
        return switch (atom) {
            case Spatial.PointsTo object -> state.isCreated(entry)
                    ? Standing.OWN
                    : state.changed().contains(entry) || !state.paths().containsKey(entry)
                            ? Standing.CHANGED
                            : Standing.SNAPSHOT;
            case Spatial.Use use -> state.own().contains(entry)
                    ? Standing.OWN
                    : state.changed().contains(entry) ? Standing.CHANGED : Standing.SNAPSHOT;
        };
    }

    /** Applies rules one by one, for what may be folded next depends on what became of the last one. */
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
            next.folds().forEach(fold -> note(state, fold));
            state.setHeap(next.heap());
            folded = !next.folds().isEmpty();
        }
    }

    private static void note(State state, Abstraction.Fold fold) {
        List<Standing> standings = fold.matched().stream().map(atom -> standing(state, atom)).distinct().toList();
        Standing standing = standings.size() == 1 ? standings.getFirst() : Standing.CHANGED;
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
            state.numbers().keySet().removeIf(cell -> {
                boolean gone = cell.object().equals(object.source());
                if (gone) {
                    state.scattered().add(cell.selector());
                }
                return gone;
            });
            state.written().removeIf(cell -> cell.object().equals(object.source()));
        }
    }

    private void generalise(State state) {
        SortedSet<Term> present = state.terms();
        present.addAll(state.held());
        state.paths().keySet().retainAll(present);
        List<Term> terms = new ArrayList<>(state.paths().keySet());
        terms.sort(Comparator.comparingInt((Term term) -> state.paths().get(term).steps().size())
                .thenComparing(term -> state.paths().get(term)));
        SortedSet<HeapPath> anchors = new TreeSet<>();
        SortedSet<String> superseded = new TreeSet<>();
        for (Term term : terms) {
            generalise(state, state.paths().get(term), anchors, superseded);
            anchors.add(state.paths().get(term));
        }
        state.forget(superseded);
    }

    /** The path as it is afterwards: what it follows again and again behind the last anchor is generalised. */
    private HeapPath generalise(
            State state, HeapPath path, SortedSet<HeapPath> anchors, SortedSet<String> superseded) {
        if (anchors.contains(path)) {
            return path;
        }
        HeapPath next = path;
        int from = anchor(path, anchors);
        while (from < next.steps().size()) {
            int to = run(next, from);
            if (to - from >= 2) {
                Renewal renewal = Renewal.of(next, from, to, fresh.label());
                superseded.addAll(renewal.superseded());
                state.renew(renewal);
                next = renewal.apply(next);
                to = from + 1;
            }
            from = to;
        }
        return next;
    }

    private static int anchor(HeapPath path, SortedSet<HeapPath> anchors) {
        int anchor = Math.max(0, path.steps().size() - 1);
        while (anchor > 0 && !anchors.contains(new HeapPath(path.root(), path.steps().subList(0, anchor)))) {
            anchor--;
        }
        return anchor;
    }

    /** Where the steps end that are followed again and again from one place on; of very long paths all steps count as such. */
    private int run(HeapPath path, int from) {
        if (path.steps().size() > LONG) {
            return path.steps().size();
        }
        Optional<String> group = cycles.group(path.steps().get(from));
        int to = from + 1;
        while (group.isPresent() && to < path.steps().size() && cycles.group(path.steps().get(to)).equals(group)) {
            to++;
        }
        return to;
    }
}
