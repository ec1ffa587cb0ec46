// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import org.jspecify.annotations.Nullable;

/**
 * A pool of versions that were removed from their lists, for reuse. This saves work for the garbage
 * collector and improves locality: objects are allocated in memory in the order of their creation,
 * and a list with versions between its nodes occupies many more cache lines.
 */
final class SpareVersions {

    /** So many new ones are made at a time. */
    private static final int BATCH = 32;

    private static final int CAPACITY = 1 << 10;

    private @Nullable MvstmVersion first;
    private int size;

    /**
     * Adds versions that no transaction can read any more, as far as there is space.
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
    @SuppressWarnings("NullAway") // the loop adds versions if there are none
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
