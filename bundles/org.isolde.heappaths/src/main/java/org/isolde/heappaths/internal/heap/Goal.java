// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;

/** Something that is still to be shown in the search for an entailment. */
sealed interface Goal {

    /** A part of the heap. */
    record Part(Spatial spatial) implements Goal {}

    /** A fact. */
    record Fact(Pure pure) implements Goal {}

    /**
     * What a rule puts has its definition's facts: they must follow from what the rule did not
     * take.
     *
     * @param use what the rule puts
     * @param before what was left over before it took its part
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
