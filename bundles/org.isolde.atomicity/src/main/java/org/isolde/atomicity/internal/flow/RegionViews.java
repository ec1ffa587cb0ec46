// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.SortedSet;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;

/**
 * The accesses of an atomic region, including its callees and inner regions (its view, MoTH 2012,
 * section 5.1).
 *
 * @param region the region
 * @param accesses all accesses, sorted, one for each kind and cell at its first position
 * @param alternatives one view for each path through the branches; a single one if there are too
 *     many paths, or branches are ignored; not empty, without duplicates
 * @param unknowns why it may make other accesses, as sentences for a user, sorted
 */
public record RegionViews(AtomicRegion region, List<AccessUse> accesses, List<View> alternatives,
        List<String> unknowns) {

    /**
     * The accesses of the region on one path.
     *
     * @param reads the cells that it reads
     * @param writes the cells that it writes
     */
    public record View(SortedSet<MemoryCell> reads, SortedSet<MemoryCell> writes) implements Comparable<View> {

        /** Orders by reads, then by writes. */
        @Override
        public int compareTo(View other) {
            int byReads = Lists.<MemoryCell>order().compare(List.copyOf(reads), List.copyOf(other.reads));
            return byReads != 0
                    ? byReads
                    : Lists.<MemoryCell>order().compare(List.copyOf(writes), List.copyOf(other.writes));
        }
    }

    /** Copies its lists. */
    public RegionViews {
        accesses = List.copyOf(accesses);
        alternatives = List.copyOf(alternatives);
        unknowns = List.copyOf(unknowns);
    }
}
