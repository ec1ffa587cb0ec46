package org.isolde.shape.internal.heap;

import java.util.List;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;

/**
 * One use of a predicate was replaced by what one disjunct of its definition says.
 *
 * @param replaced the use
 * @param atoms what stands in its place
 * @param heap the heap afterwards
 */
public record Unfolding(Spatial.Use replaced, List<Spatial> atoms, SymbolicHeap heap) {

    /** Keeps a copy. */
    public Unfolding {
        atoms = List.copyOf(atoms);
    }
}
