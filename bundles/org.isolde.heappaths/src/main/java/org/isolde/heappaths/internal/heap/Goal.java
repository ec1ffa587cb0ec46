// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;

/** A goal of an entailment proof. */
sealed interface Goal {

    /** A part of the heap. */
    record Part(Spatial spatial) implements Goal {}

    /** A fact. */
    record Fact(Pure pure) implements Goal {}

    /**
     * The facts of the definition of a predicate that a rule derives: they must follow from the
     * predicates that the rule did not use.
     *
     * @param use the predicate that the rule derives
     * @param before the unused predicates before the rule was applied
     */
    record Stated(Spatial.Use use, List<Spatial> before) implements Goal {}

    /** All that a heap says. */
    static List<Goal> of(SymbolicHeap heap) {
        List<Goal> goals = new ArrayList<>();
        heap.spatial().forEach(spatial -> goals.add(new Part(spatial)));
        heap.pure().forEach(pure -> goals.add(new Fact(pure)));
        return goals;
    }
}
