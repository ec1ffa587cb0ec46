// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * The cells that a thread has written, in the order of its commits. When the value in the memory is
 * old enough for the snapshots of all running transactions, the cell is no longer needed: it is
 * removed, and the location is read as fast as one that was never written.
 *
 * <p>Running transactions read the same value as before: with the cell it was old enough, and
 * without one it is. A transaction that has found no cell, and validates this at its commit, cannot
 * miss a commit in between: that one would be later than its snapshot, so its cell would still
 * exist.
 *
 * <p>The entries keep objects alive that are otherwise unreachable, and these may keep many others
 * alive. So when a thread has not committed for long, other threads remove its cells.
 */
final class Retired {

    /** A power of 2. */
    private static final int INITIAL = 64;

    /** So many wait at most for a long transaction to end. A power of 2. */
    private static final int LARGEST = 1 << 12;

    /** The number of cells added between two checks of the snapshots. */
    private static final int UNTIL_LOOK = 16;

    /** So many are taken away at a time: the queue gets shorter, and no commit takes long. */
    private static final int MOST = 8 * UNTIL_LOOK;

    /** Whose thread has not committed during so many commits of others is taken to be idle. */
    private static final int IDLE = 1 << 10;

    private static final int SPINS = 1_000;
    private static final int FREE = 0;
    private static final int USED = 1;
    private static final int HELPED = 2;

    private final AtomicInteger state = new AtomicInteger(FREE);
    private MvstmCell[] cells = new MvstmCell[INITIAL];
    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private long[] times = new long[INITIAL];
    private int first;
    private int size;
    private int longSize = UNTIL_LOOK;
    private long lastTime;

    /**
     * Has others keep away; {@code false} when one of them does not, whose thread may have died.
     * Again, it does nothing.
     */
    boolean use() {
        for (int i = 0; i < SPINS; i++) {
            if (state.get() == USED || state.compareAndSet(FREE, USED)) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    /** Ends what {@link #use} has begun. */
    void leave() {
        state.setRelease(FREE);
    }

    /** Reserves space, unless there is too much already. */
    void reserve(int more) {
        if (size + more > cells.length && cells.length < LARGEST) {
            grow(Math.min(LARGEST, 2 * Integer.highestOneBit(size + more)));
        }
    }

    /**
     * Another thread takes cells away, if this one's has been idle for long.
     *
     * @param now the time
     */
    void help(long now, long oldest, SpareCells spares, SpareVersions spareVersions) {
        if (size > 0 && lastTime + IDLE < now && state.compareAndSet(FREE, HELPED)) {
            try {
                detach(oldest, spares, spareVersions);
            } finally {
                leave();
            }
        }
    }

    private void grow(int capacity) {
        MvstmCell[] moreCells = new MvstmCell[capacity];
        Object[] moreBases = new Object[capacity];
        long[] moreOffsets = new long[capacity];
        long[] moreTimes = new long[capacity];
        for (int i = 0; i < size; i++) {
            int from = first + i & cells.length - 1;
            moreCells[i] = cells[from];
            moreBases[i] = bases[from];
            moreOffsets[i] = offsets[from];
            moreTimes[i] = times[from];
        }
        cells = moreCells;
        bases = moreBases;
        offsets = moreOffsets;
        times = moreTimes;
        first = 0;
    }

    /** Whether it is time for {@link #detach}. */
    boolean isLong() {
        return size >= longSize;
    }

    /**
     * Adds a cell. If there is no space, the first entry is dropped, and its cell remains for ever.
     *
     * @param base of the place where it is found
     * @param offset of the place where it is found
     * @param time of the value that was written
     */
    void add(MvstmCell cell, @Nullable Object base, long offset, long time) {
        if (size == cells.length) {
            removeFirst();
        }
        int last = first + size & cells.length - 1;
        cells[last] = cell;
        bases[last] = base;
        offsets[last] = offset;
        times[last] = time;
        lastTime = time;
        size++;
    }

    /**
     * Removes cells that are no longer needed, the oldest first, and drops the entries of those
     * that were written again.
     *
     * @param spares receives the removed cells
     * @param spareVersions receives their versions
     */
    void detach(long oldest, SpareCells spares, SpareVersions spareVersions) {
        for (int i = 0; i < MOST && size > 0 && times[first] <= oldest; i++) {
            MvstmCell cell = cells[first];
            if (cell.stamp() == times[first] && cell.tryDetach(times[first])
                    && Memory.compareAndSetReference(bases[first], offsets[first], cell, null)) {
                spareVersions.add(cell.dropPast());
                spares.add(cell);
            }
            removeFirst();
        }
        longSize = Math.min(size + UNTIL_LOOK, LARGEST);
    }

    private void removeFirst() {
        cells[first] = null;
        bases[first] = null;
        first = first + 1 & cells.length - 1;
        size--;
    }
}
