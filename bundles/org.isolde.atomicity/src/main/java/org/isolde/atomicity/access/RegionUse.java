// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.atomic.AtomicRegion;

/**
 * A region where a method runs it: two uses are two occurrences, also of one region.
 *
 * @param region the region
 * @param path how control gets there: first the statement of the method under view, which calls
 *     something or is the start of a {@code synchronized} block in it; then the calls in between;
 *     for a block in a called method last the block's start. At least one; of several ways a
 *     shortest one
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

    /** The statement of the method under view that runs the region. */
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
