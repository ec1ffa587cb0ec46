// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.program.atomic.AtomicRegion;

/**
 * A partition of the uses of regions in a method: uses of one region inside the same blocks are of
 * one sort, numbered. If a method has too many findings, those between the same two sorts are
 * merged.
 */
final class UseSorts {

    /** Of no use at all. */
    static final int NONE = -1;

    private record Sort(AtomicRegion region, List<AtomicRegion> around) {}

    private final Nesting nesting;
    private final Map<Sort, Integer> numbers = new HashMap<>();

    UseSorts(Nesting nesting) {
        this.nesting = nesting;
    }

    /** The sort of a use; {@link #NONE} where there is none. */
    int of(Optional<RegionUse> use) {
        return use
                .map(found -> new Sort(found.region(), nesting.around(found.place().statement())))
                .map(sort -> numbers.computeIfAbsent(sort, s -> numbers.size()))
                .orElse(NONE);
    }

    /** A number for two sorts. */
    static long pair(int first, int second) {
        return (long) first << Integer.SIZE | second;
    }

    /** Each cell once, at its first position, sorted. */
    static List<AccessUse> joined(Collection<List<AccessUse>> accesses) {
        AccessGroup all = new AccessGroup();
        accesses.forEach(some -> all.add(Optional.empty(), some));
        return all.accesses();
    }
}
