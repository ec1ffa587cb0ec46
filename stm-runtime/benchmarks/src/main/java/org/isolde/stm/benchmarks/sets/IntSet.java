// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

/** A set of integers. */
public interface IntSet {

    /** Adds a number; {@code false} when it was there. */
    boolean add(int key);

    /** Removes a number; {@code false} when it was not there. */
    boolean remove(int key);

    /** Whether the number is there. */
    boolean contains(int key);

    /** How many numbers there are, counted one by one. */
    int size();

    /** Runs operations as one; gives how many more numbers there are then. */
    default int run(Operations operations) {
        return operations.run(this);
    }

    /**
     * How many attempts at its operations were given up for another one, so far and together with
     * those of other sets.
     */
    default long aborts() {
        return 0;
    }
}
