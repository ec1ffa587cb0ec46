package org.isolde.stm.runtime.mvstm;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Cells that were taken away from their locations, to be used for others. What a program has made stands closer together when there is less
 * between it, and is read faster.
 *
 * <p>A transaction may have found a cell just before it was taken away, and look at it until it ends. One whose snapshot is later than
 * that has begun later: when all are so nobody knows the cell.
 */
final class SpareCells {

    /** A power of 2. */
    private static final int CAPACITY = 64;

    private final AtomicLong clock;
    private final MvstmCell[] cells = new MvstmCell[CAPACITY];
    private final long[] times = new long[CAPACITY];
    private int first;
    private int size;
    private long oldest;

    SpareCells(AtomicLong clock) {
        this.clock = clock;
    }

    /** Adds a detached cell that its location has lost, if there is room. */
    void add(MvstmCell cell) {
        if (size < CAPACITY) {
            cell.push(null);
            int last = first + size & CAPACITY - 1;
            cells[last] = cell;
            times[last] = clock.get();
            size++;
        }
    }

    /** All transactions that run now or later have snapshots that are at least as new. */
    void known(long snapshot) {
        oldest = snapshot;
    }

    /** A cell as good as new; null when there is none that nobody knows. */
    MvstmCell take() {
        if (size == 0 || times[first] >= oldest) {
            return null;
        }
        MvstmCell cell = cells[first];
        cells[first] = null;
        first = first + 1 & CAPACITY - 1;
        size--;
        cell.renew();
        return cell;
    }
}
