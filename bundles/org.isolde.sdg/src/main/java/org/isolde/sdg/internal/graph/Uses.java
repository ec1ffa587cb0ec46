// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.isolde.program.pointsto.ObjectSet;

/** The reads of a location by one transaction, or the writes, sorted by their positions. */
final class Uses {

    private final List<Use> all;
    private final ObjectSet objects;

    /** Takes them in any order; those at one position stay in it. */
    Uses(List<Use> all) {
        this.all = new ArrayList<>(all);
        this.all.sort(Comparator.comparingInt(Use::rank));
        this.objects = objects(all);
    }

    private static ObjectSet objects(List<Use> all) {
        ObjectSet objects = all.isEmpty() ? null : all.getFirst().objects();
        for (Use use : all) {
            if (objects == null || use.objects() == null) {
                return null;
            }
            objects = objects == use.objects() ? objects : objects.and(use.objects());
        }
        return objects;
    }

    List<Use> all() {
        return all;
    }

    /** Whether one of these and one of the others may be of one object. */
    boolean mayMeet(Uses others) {
        return !all.isEmpty() && !others.all.isEmpty() && Use.mayMeet(objects, others.objects);
    }
}
