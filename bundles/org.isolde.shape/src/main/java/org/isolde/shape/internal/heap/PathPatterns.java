package org.isolde.shape.internal.heap;

import java.util.List;
import java.util.Optional;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.path.HeapPath;

/** Generalises a path as far as a more general one allows (seeds/002, section 4.7.4 and figure 4.17). */
public final class PathPatterns {

    private PathPatterns() {}

    /**
     * The path E with S ⊆ E ⊆ G: where G repeats, what S has there becomes one repetition. Empty when S is not seen to be within G.
     * Unlike in figure 4.17, a repetition that becomes longer has a new label.
     *
     * @param s the path S, without bars
     * @param g the path G, without bars; its labels don't matter
     * @param labels makes the new labels
     */
    public static Optional<Generalised> generalised(HeapPath s, HeapPath g, FreshNames labels) {
        throw new UnsupportedOperationException();
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
            throw new UnsupportedOperationException();
        }
    }
}
