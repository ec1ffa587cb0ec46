package org.isolde.shape.internal.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.path.HeapPath;
import org.isolde.shape.path.HeapPath.Field;
import org.isolde.shape.path.HeapPath.Repeat;
import org.isolde.shape.path.HeapPath.Step;

/** Generalises a path as far as a more general one allows (seeds/002, section 4.7.4 and figure 4.17). */
public final class PathPatterns {

    private PathPatterns() {}

    /**
     * The path E with S ⊆ E ⊆ G: where G repeats, what S has there becomes one repetition, unless it is one step already. Empty when S
     * is not seen to be within G. Unlike in figure 4.17, a repetition that becomes longer has a new label.
     *
     * @param s the path S, without bars
     * @param g the path G, without bars; its labels don't matter
     * @param labels makes the new labels
     */
    public static Optional<Generalised> generalised(HeapPath s, HeapPath g, FreshNames labels) {
        if (!s.root().equals(g.root())) {
            return Optional.empty();
        }
        return cut(s.steps(), g.steps()).map(pieces -> compressed(s.root(), pieces, labels));
    }

    /** What of S each step of G stands for, as much as possible for the first ones. */
    private static Optional<List<List<Step>>> cut(List<Step> s, List<Step> g) {
        if (g.isEmpty()) {
            return s.isEmpty() ? Optional.of(List.of()) : Optional.empty();
        }
        for (int length = s.size(); length >= 0; length--) {
            List<Step> piece = s.subList(0, length);
            if (within(piece, g.get(0))) {
                Optional<List<List<Step>>> rest = cut(s.subList(length, s.size()), g.subList(1, g.size()));
                if (rest.isPresent()) {
                    List<List<Step>> pieces = new ArrayList<>(List.of(piece));
                    pieces.addAll(rest.get());
                    return Optional.of(pieces);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean within(List<Step> piece, Step general) {
        return switch (general) {
            case Field field -> piece.equals(List.of(field));
            case Repeat repeat -> repeat.choice().containsAll(Repetition.selectors(piece))
                    && Repetition.least(piece) >= repeat.least();
        };
    }

    private static Generalised compressed(String root, List<List<Step>> pieces, FreshNames labels) {
        HeapPath path = HeapPath.of(root);
        List<Renewal> renewals = new ArrayList<>();
        for (List<Step> piece : pieces) {
            if (piece.size() < 2) {
                path = extended(path, piece);
            } else {
                HeapPath before = extended(path, piece);
                SortedSet<String> choice = Repetition.selectors(piece);
                path = path.then(new Repeat(choice, labels.label(), Repetition.least(piece), false));
                renewals.add(new Renewal(before, path));
            }
        }
        return new Generalised(path, renewals);
    }

    private static HeapPath extended(HeapPath path, List<Step> steps) {
        List<Step> longer = new ArrayList<>(path.steps());
        longer.addAll(steps);
        return new HeapPath(path.root(), longer);
    }

    /**
     * A path that was generalised.
     *
     * @param path the path E
     * @param renewals in order, what prefixes of the path have become: first rewrite all paths by the first, the results by the second, …
     */
    public record Generalised(HeapPath path, List<Renewal> renewals) {

        /** Keeps a copy. */
        public Generalised {
            renewals = List.copyOf(renewals);
        }
    }

    /**
     * Two paths name the same object: {@code before}, which ends in what was compressed, and {@code after}, which ends in a repetition with
     * a new label, whose word is that of what was compressed.
     *
     * @param before for example {@code this.head.(next)[+A].next}
     * @param after for example {@code this.head.(next)[+B]}, where B = A.next
     */
    public record Renewal(HeapPath before, HeapPath after) {

        /** What another path becomes: one that begins with {@code before} begins with {@code after} instead. */
        public HeapPath apply(HeapPath path) {
            int length = before.steps().size();
            boolean begins = path.root().equals(before.root())
                    && path.steps().size() >= length
                    && path.steps().subList(0, length).equals(before.steps());
            return begins ? extended(after, path.steps().subList(length, path.steps().size())) : path;
        }
    }
}
