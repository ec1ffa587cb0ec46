package org.isolde.shape.internal.heap;

import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.predicates.Theory;

/** The snapshot, as a symbolic heap remembers it (seeds/002, definitions 4.5 to 4.7). */
public final class PastHeap {

    private PastHeap() {}

    /**
     * The snapshot: past predicates as present ones, and of the present ones those whose entries no past predicate describes. Objects
     * that were created since are among these: nothing of the snapshot points to them.
     */
    public static SymbolicHeap of(SymbolicHeap heap, Theory theory) {
        throw new UnsupportedOperationException();
    }

    /** The heap that also remembers an object as it was, unless it remembers an earlier state of it. */
    public static SymbolicHeap remember(SymbolicHeap heap, Spatial.PointsTo before) {
        throw new UnsupportedOperationException();
    }
}
