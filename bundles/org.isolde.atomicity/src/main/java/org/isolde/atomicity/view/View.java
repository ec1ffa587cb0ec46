// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.view;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;

/**
 * The view of an atomic region: the sets of shared memory cells that it reads and writes.
 *
 * @param region the region
 * @param reads the cells that it reads
 * @param writes the cells that it writes
 */
public record View(AtomicRegion region, SortedSet<MemoryCell> reads, SortedSet<MemoryCell> writes) {

    /** Copies its sets. */
    public View {
        reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
        writes = Collections.unmodifiableSortedSet(new TreeSet<>(writes));
    }

    /** The cells that it reads or writes. */
    public SortedSet<MemoryCell> cells(AccessUse.Kind kind) {
        return kind == AccessUse.Kind.READ ? reads : writes;
    }

    /**
     * The cells that it accesses in any way, as in the original view consistency of Artho, Havelund
     * and Biere.
     */
    public SortedSet<MemoryCell> cells() {
        SortedSet<MemoryCell> all = new TreeSet<>(reads);
        all.addAll(writes);
        return all;
    }
}
