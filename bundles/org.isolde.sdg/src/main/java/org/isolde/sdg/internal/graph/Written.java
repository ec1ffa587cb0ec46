// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.isolde.program.Location;

/**
 * Operations on sets of written fields, which are nearly always empty or very small and of which
 * most are never changed.
 */
final class Written {

    private Written() {}

    /** The fields and one more. */
    static Set<Location> with(Set<Location> fields, Location field) {
        if (fields.isEmpty()) {
            return Set.of(field);
        }
        if (fields.contains(field)) {
            return fields;
        }
        Set<Location> more = new HashSet<>(fields);
        more.add(field);
        return more;
    }

    /** The fields of both. */
    static Set<Location> union(Set<Location> one, Set<Location> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() ? other : one;
        }
        Set<Location> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }

    /** Whether two sets have a field in common. */
    static boolean meet(Set<Location> one, Set<Location> other) {
        return !one.isEmpty() && !other.isEmpty() && !Collections.disjoint(one, other);
    }
}
