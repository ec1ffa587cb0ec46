// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import org.jspecify.annotations.Nullable;

/**
 * Versions that were taken out of their lists, to be used for others: that is not only less work
 * for the garbage collector. What a program makes stands in the memory in the order in which it is
 * made, and a list whose nodes have versions between them takes many more lines of the cache.
 */
final class SpareVersions {

    /** So many new ones are made at a time. */
    private static final int BATCH = 32;

    private static final int CAPACITY = 1 << 10;

    private @Nullable MvstmVersion first;
    private int size;

    /**
     * Adds versions that nobody reads, nor will, as far as there is room.
     *
     * @param newest the first of a list of them; null for none
     */
    void add(@Nullable MvstmVersion newest) {
        MvstmVersion version = newest;
        while (version != null && size < CAPACITY) {
            MvstmVersion older = version.older;
            version.reset();
            version.older = first;
            first = version;
            size++;
            version = older;
        }
    }

    /** A version of no value and no list. */
    @SuppressWarnings("NullAway") // there are some now
    MvstmVersion take() {
        if (first == null) {
            for (int i = 0; i < BATCH; i++) {
                add(new MvstmVersion());
            }
        }
        MvstmVersion version = first;
        first = version.older;
        version.older = null;
        size--;
        return version;
    }
}
