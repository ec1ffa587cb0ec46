// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.List;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;

/**
 * The replacement of one use of a predicate by one disjunct of its definition.
 *
 * @param replaced the use
 * @param atoms the predicates that replace it
 * @param heap the heap afterwards
 */
public record Unfolding(Spatial.Use replaced, List<Spatial> atoms, SymbolicHeap heap) {

    /** Keeps a copy. */
    public Unfolding {
        atoms = List.copyOf(atoms);
    }

    Unfolding map(UnaryOperator<Term> terms) {
        return new Unfolding(
                replaced.map(terms), atoms.stream().map(atom -> atom.map(terms)).toList(), heap.map(terms));
    }
}
