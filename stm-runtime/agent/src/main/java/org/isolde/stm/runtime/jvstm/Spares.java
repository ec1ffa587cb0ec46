// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import org.jspecify.annotations.Nullable;

/**
 * What one thread uses again when it commits: cells that were taken away from their locations, and
 * versions that were dropped. What a program has made stands closer together when there is less
 * between it, and is read faster. What other threads have made is not used, since it is far from
 * this one's cache.
 *
 * <p>A transaction may have found a cell just before it was taken away, and look at it until it
 * ends. One whose snapshot is later than that has begun later: when all are so nobody knows the
 * cell. A version that is dropped can be found by nobody who runs.
 */
final class Spares {

    /** A power of 2. */
    private static final int CAPACITY = 256;

    private final JvstmCell[] cells = new JvstmCell[CAPACITY];
    private final long[] times = new long[CAPACITY];
    private int first;
    private int size;
    private long oldest;
    private @Nullable JvstmVersion firstVersion;
    private int versions;

    /**
     * Adds a cell, if there is room.
     *
     * @param time of the last commit when the cell was taken away
     */
    void add(JvstmCell cell, long time) {
        if (size < CAPACITY) {
            int last = first + size & CAPACITY - 1;
            cells[last] = cell;
            times[last] = time;
            size++;
        }
    }

    /** All transactions that run now or later have snapshots that are at least as new. */
    void known(long snapshot) {
        oldest = snapshot;
    }

    /** A cell that nobody knows; null when there is none. */
    @Nullable
    JvstmCell take() {
        if (size == 0 || times[first] >= oldest) {
            return null;
        }
        JvstmCell cell = cells[first];
        cells[first] = null;
        first = first + 1 & CAPACITY - 1;
        size--;
        return cell;
    }

    /** A version, as new. */
    JvstmVersion takeVersion() {
        JvstmVersion spare = firstVersion;
        if (spare == null) {
            return new JvstmVersion();
        }
        firstVersion = spare.nextInQueue;
        spare.nextInQueue = null;
        versions--;
        return spare;
    }

    /** Adds a version that was dropped, if there is room: nobody who runs can find it. */
    @SuppressWarnings("NullAway") // it keeps no value until it is taken again
    void add(JvstmVersion version) {
        version.cell = null;
        if (versions < CAPACITY) {
            version.nextInQueue = firstVersion;
            firstVersion = version;
            versions++;
        }
    }
}
