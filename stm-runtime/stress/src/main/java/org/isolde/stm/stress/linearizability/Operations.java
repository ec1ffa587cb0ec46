// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.benchmarks.sets.AtomicSet;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** The operations on a set, for Lincheck. */
@Param(name = "key", gen = IntGen.class, conf = "1:4")
public abstract class Operations {

    private final IntSet set;

    /** Takes a set without synchronisation. */
    Operations(IntSet set) {
        this.set = new AtomicSet(set);
    }

    /** Adds. */
    @Operation
    public boolean add(@Param(name = "key") int key) {
        return set.add(key);
    }

    /** Removes. */
    @Operation
    public boolean remove(@Param(name = "key") int key) {
        return set.remove(key);
    }

    /** Looks up. */
    @Operation
    public boolean contains(@Param(name = "key") int key) {
        return set.contains(key);
    }

    /** Counts. */
    @Operation
    public int size() {
        return set.size();
    }
}
