// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

/**
 * A set of numbers. Its operations are transactions, those of one kind of set in a group of their
 * own.
 */
public interface IntSet {

    /**
     * Adds a number.
     *
     * @return whether it was not there before
     */
    boolean add(int value);

    /**
     * Removes a number.
     *
     * @return whether it was there
     */
    boolean remove(int value);

    /** Whether a number is there. */
    boolean contains(int value);
}
