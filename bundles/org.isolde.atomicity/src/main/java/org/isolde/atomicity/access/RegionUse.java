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
 * @param path the calls from the method to the region, then the first statement of the region
 *     unless it is a called method. Not empty, except in summaries. A shortest path if there are
 *     several; inner calls of a long path may be left out
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
