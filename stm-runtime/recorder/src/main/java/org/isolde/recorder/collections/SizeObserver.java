// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.collections;

/**
 * A thread, as far as it has looked at sizes of maps and sets in its transaction. Calls that change
 * a size without having seen it commute with each other: they must not conflict.
 */
public interface SizeObserver {

    /** The number of the thread. */
    int number();

    /** The transaction, if the thread is in one, has seen the size of a collection. */
    void seeSize(Object collection);

    /** Whether the transaction has seen the size of a collection. */
    boolean hasSeenSize(Object collection);
}
