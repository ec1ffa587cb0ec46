// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;

/** A set whose operations are transactions of Isolde's runtime. */
public final class AtomicSet implements IntSet {

    private final IntSet set;

    /** Takes a set without synchronisation. */
    public AtomicSet(IntSet set) {
        this.set = set;
    }

    @Override
    @Atomic
    public boolean add(int key) {
        return set.add(key);
    }

    @Override
    @Atomic
    public boolean remove(int key) {
        return set.remove(key);
    }

    @Override
    @Atomic
    public boolean contains(int key) {
        return set.contains(key);
    }

    @Override
    @Atomic
    public int size() {
        return set.size();
    }

    @Override
    @Atomic
    public int run(Operations operations) {
        return operations.run(set);
    }

    @Override
    public long aborts() {
        return Stm.statistics().aborts();
    }
}
