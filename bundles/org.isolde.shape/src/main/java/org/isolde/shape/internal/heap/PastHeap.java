package org.isolde.shape.internal.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.isolde.shape.logic.Pure;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.Theory;

/**
 * The snapshot, as a symbolic heap remembers it (seeds/002, definitions 4.5 to 4.7). Present predicates that describe changed structure must
 * not be in the heap asked about: they would be taken for the snapshot. Unlike in definition 4.6, a past predicate of any name
 * hides a present one with an entry in common: what was an object then may be folded by now, and the other way round.
 */
public final class PastHeap {

    private PastHeap() {}

    /**
     * The snapshot: past predicates as present ones, and of the present ones those whose entries no past predicate describes. Objects
     * that were created since are among these: nothing of the snapshot points to them.
     */
    public static SymbolicHeap of(SymbolicHeap heap, Theory theory) {
        PredicateFacts facts = new PredicateFacts(theory);
        List<Spatial> snapshot = new ArrayList<>();
        for (Spatial spatial : heap.spatial()) {
            if (spatial.past() || !hasPast(heap, spatial, facts)) {
                snapshot.add(spatial.asPresent());
            }
        }
        return new SymbolicHeap((Collection<Pure>) heap.pure(), snapshot);
    }

    /** The heap that also remembers an object as it was, unless it remembers an earlier state of it. */
    public static SymbolicHeap remember(SymbolicHeap heap, Spatial.PointsTo before, Theory theory) {
        return hasPast(heap, before, new PredicateFacts(theory)) ? heap : heap.with(before.asPast());
    }

    private static boolean hasPast(SymbolicHeap heap, Spatial present, PredicateFacts facts) {
        List<Term> entries = facts.entries(present);
        return heap.spatial()
                .stream()
                .filter(Spatial::past)
                .anyMatch(past -> facts.entries(past).stream().anyMatch(entries::contains));
    }
}
