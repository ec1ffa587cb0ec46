// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.isolde.program.code.Operand;
import org.isolde.program.pointsto.ObjectSet;
import org.isolde.program.pointsto.PointsTo;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.OwnerPlace;

/** Which objects accesses may be of, by where they come into being. Not thread-safe. */
public final class AccessedObjects {

    /** Knows nothing: any accesses may be of one object. */
    static final AccessedObjects UNKNOWN = new AccessedObjects(null);

    private final PointsTo pointsTo;
    private final Map<Set<OwnerPlace>, ObjectSet> known = new HashMap<>();

    /** What is known from points-to sets. */
    public AccessedObjects(PointsTo pointsTo) {
        this.pointsTo = pointsTo;
    }

    /** The objects that an access may be of; null if these may be any. */
    ObjectSet of(Access access) {
        return pointsTo == null || access.owners().isEmpty() ? null : of(access.owners());
    }

    private ObjectSet of(Set<OwnerPlace> places) {
        ObjectSet found = known.get(places);
        if (found == null) {
            for (OwnerPlace place : places) {
                ObjectSet here = of(place);
                found = found == null ? here : found.and(here);
            }
            known.put(places, found);
        }
        return found;
    }

    private ObjectSet of(OwnerPlace place) {
        if (place.operands().isEmpty()) {
            return pointsTo.reached(place.method(), place.statement());
        }
        ObjectSet found = null;
        for (Operand operand : place.operands()) {
            ObjectSet here = pointsTo.objects(place.method(), place.statement(), operand);
            found = found == null ? here : found.and(here);
        }
        return found;
    }
}
