// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.atomic.AtomicRegion;

/**
 * An occurrence of an atomic region in a method: the region, and the call path from the method to
 * it.
 *
 * @param region the region
 * @param path the path to it: first a statement of the method, which is a call or the start of a
 *     {@code synchronized} block; then the calls in between; for a block in a called method last
 *     the block's start. Not empty; a shortest one if there are several
 */
public record RegionUse(AtomicRegion region, List<Position> path) implements Comparable<@NonNull RegionUse> {

    private static final Comparator<List<Position>> BY_PATH = (one, other) -> {
        Iterator<Position> others = other.iterator();
        for (Position position : one) {
            int order = others.hasNext() ? position.compareTo(others.next()) : 1;
            if (order != 0) {
                return order;
            }
        }
        return others.hasNext() ? -1 : 0;
    };
    private static final Comparator<RegionUse> ORDER = Comparator.comparing(RegionUse::path, BY_PATH)
            .thenComparing(RegionUse::region);

    /** Copies its path. */
    public RegionUse {
        path = List.copyOf(path);
    }

    /** The statement of the method that runs the region. */
    public Position place() {
        return path.getFirst();
    }

    /** Orders by path, then by region. */
    @Override
    public int compareTo(RegionUse other) {
        return ORDER.compare(this, other);
    }

    /** The region and the place. */
    @Override
    public String toString() {
        return region + " at " + place();
    }
}
