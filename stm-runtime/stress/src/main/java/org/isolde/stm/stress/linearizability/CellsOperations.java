// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.Atomic;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/**
 * Operations on an array for Lincheck. Each writes every element that it reads, or writes nothing,
 * so they are serializable under snapshot isolation, too (Fekete and others, Making Snapshot
 * Isolation Serializable, 2005).
 */
@Param(name = "index", gen = IntGen.class, conf = "0:2")
public class CellsOperations {

    private final long[] cells = {1, 2, 4};

    /** Doubles an element. */
    @Operation
    @Atomic
    public long twice(@Param(name = "index") int index) {
        cells[index] *= 2;
        return cells[index];
    }

    /** Swaps two elements. */
    @Operation
    @Atomic
    public void swap(@Param(name = "index") int first, @Param(name = "index") int second) {
        long element = cells[first];
        cells[first] = cells[second];
        cells[second] = element;
    }

    /** Adds all up. */
    @Operation
    @Atomic
    public long sum() {
        long sum = 0;
        for (long cell : cells) {
            sum += cell;
        }
        return sum;
    }
}
