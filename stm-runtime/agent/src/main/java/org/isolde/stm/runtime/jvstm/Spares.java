// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import org.jspecify.annotations.Nullable;

/**
 * Objects for reuse by one thread's commits: cells that were removed from their locations, and
 * versions that were dropped. Reuse keeps the program's objects closer together in memory, so that
 * they are read faster. Objects of other threads are not reused, since they are not in this core's
 * cache.
 *
 * <p>A transaction may have found a cell just before it was removed, and use it until it ends.
 * Transactions with a later snapshot have begun later, so when all snapshots are later, the cell is
 * unreachable. A dropped version is unreachable for all running transactions.
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
     * Adds a cell, if there is space.
     *
     * @param time the time of the last commit when the cell was removed
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

    /** An unreachable cell for reuse; null if there is none. */
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

    /**
     * Adds a dropped version, which is unreachable for all running transactions, if there is space.
     */
    @SuppressWarnings("NullAway") // an unused version has no cell
    void add(JvstmVersion version) {
        version.cell = null;
        if (versions < CAPACITY) {
            version.nextInQueue = firstVersion;
            firstVersion = version;
            versions++;
        }
    }
}
