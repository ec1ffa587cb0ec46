// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.Operations;

/** A set whose operations are transactions of a library. */
public final class LibrarySet implements IntSet {

    /** A transaction, which counts how many times it runs. */
    private abstract static class Operation<T> implements Callable<T> {

        private int runs;

        @Override
        public final T call() {
            runs++;
            return run();
        }

        abstract T run();
    }

    private final Library library;
    private final IntSet set;
    private final LongAdder aborts = new LongAdder();

    /** Takes a set of nodes with references of the library. */
    public LibrarySet(Library library, IntSet set) {
        this.library = library;
        this.set = set;
    }

    private <T> T atomically(Operation<T> operation) {
        T result = library.atomically(operation);
        if (operation.runs > 1) {
            aborts.add(operation.runs - 1);
        }
        return result;
    }

    @Override
    public boolean add(int key) {
        return atomically(new Operation<Boolean>() {
            @Override
            Boolean run() {
                return set.add(key);
            }
        });
    }

    @Override
    public boolean remove(int key) {
        return atomically(new Operation<Boolean>() {
            @Override
            Boolean run() {
                return set.remove(key);
            }
        });
    }

    @Override
    public boolean contains(int key) {
        return atomically(new Operation<Boolean>() {
            @Override
            Boolean run() {
                return set.contains(key);
            }
        });
    }

    @Override
    public int size() {
        return library.atomically(set::size);
    }

    @Override
    public int run(Operations operations) {
        return atomically(new Operation<Integer>() {
            @Override
            Integer run() {
                return set.run(operations);
            }
        });
    }

    @Override
    public long aborts() {
        return aborts.sum();
    }
}
