// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A pool of cells for locations without one: removed from other locations, or new.
 *
 * <p>A transaction may have found a cell just before it was removed, and use it until it ends.
 * Transactions with a later snapshot have begun later, so when all snapshots are later, the cell is
 * unreachable and can be reused.
 *
 * <p>Objects are allocated in memory in the order of their creation. A list with cells between its
 * nodes occupies more cache lines, and is read at half the speed. So cells are reused, the last one
 * first, and new ones are allocated in batches.
 */
final class SpareCells {

    /** So many new ones are made at a time. */
    private static final int BATCH = 32;

    private static final int INITIAL = 64;

    /**
     * As many come at once when a transaction ends that was long, or whose thread was not running
     * for a while. A power of 2.
     */
    private static final int LARGEST = 1 << 10;

    private final AtomicLong clock;
    private MvstmCell[] waiting = new MvstmCell[INITIAL];
    private long[] times = new long[INITIAL];
    private int firstWaiting;
    private int waitingCount;
    private MvstmCell[] free = new MvstmCell[INITIAL];
    private int freeCount;
    private long oldest;

    SpareCells(AtomicLong clock) {
        this.clock = clock;
    }

    /** Reserves space, unless there is too much already. Allocates; {@link #add} does not. */
    void reserve() {
        int capacity = waiting.length;
        if (waitingCount == capacity && capacity < LARGEST) {
            MvstmCell[] more = new MvstmCell[2 * capacity];
            long[] moreTimes = new long[2 * capacity];
            for (int i = 0; i < capacity; i++) {
                more[i] = waiting[firstWaiting + i & capacity - 1];
                moreTimes[i] = times[firstWaiting + i & capacity - 1];
            }
            waiting = more;
            times = moreTimes;
            firstWaiting = 0;
        }
        if (freeCount == free.length && freeCount < LARGEST) {
            free = Arrays.copyOf(free, 2 * freeCount);
        }
    }

    /** Adds a detached cell without old values, if there is space. */
    void add(MvstmCell cell) {
        if (waitingCount < waiting.length) {
            int last = firstWaiting + waitingCount & waiting.length - 1;
            waiting[last] = cell;
            times[last] = clock.get();
            waitingCount++;
        }
    }

    /** All transactions that run now or later have snapshots that are at least as new. */
    void known(long snapshot) {
        oldest = snapshot;
        while (waitingCount > 0 && times[firstWaiting] < snapshot) {
            MvstmCell cell = waiting[firstWaiting];
            waiting[firstWaiting] = null;
            firstWaiting = firstWaiting + 1 & waiting.length - 1;
            waitingCount--;
            if (freeCount < free.length) {
                free[freeCount] = cell;
                freeCount++;
            }
        }
    }

    /** The last snapshot that was {@link #known}. */
    long oldest() {
        return oldest;
    }

    /** An unreachable cell for reuse. */
    MvstmCell take() {
        if (freeCount == 0) {
            for (int i = 0; i < BATCH; i++) {
                free[i] = new MvstmCell();
            }
            freeCount = BATCH;
        }
        freeCount--;
        MvstmCell cell = free[freeCount];
        free[freeCount] = null;
        cell.renew();
        return cell;
    }
}
