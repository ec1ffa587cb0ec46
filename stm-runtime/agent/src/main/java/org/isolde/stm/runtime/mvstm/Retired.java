package org.isolde.stm.runtime.mvstm;

import org.isolde.stm.runtime.Memory;
import org.isolde.stm.runtime.mv.LockedCell;

/**
 * Cells that a thread has written last. When every running transaction has a snapshot in which the value in the memory is old enough, nobody
 * needs the cell: the location loses it and is read as fast as one that was never written.
 *
 * <p>Whoever has a snapshot reads the location as before: with the cell, it was old enough; without one, it is. A transaction that has found
 * no cell and looks again when it commits cannot miss a commit between: that one would be later than its snapshot, and its
 * cell would be kept.
 */
final class Retired {

    private static final int CAPACITY = 16;

    private final LockedCell[] cells = new LockedCell[CAPACITY];
    private final Object[] bases = new Object[CAPACITY];
    private final long[] offsets = new long[CAPACITY];
    private final long[] times = new long[CAPACITY];
    private int size;

    boolean isFull() {
        return size == CAPACITY;
    }

    /**
     * Adds a cell.
     *
     * @param base of the place where it is found
     * @param offset of the place where it is found
     * @param time of the value that was written
     */
    void add(LockedCell cell, Object base, long offset, long time) {
        cells[size] = cell;
        bases[size] = base;
        offsets[size] = offset;
        times[size] = time;
        size++;
    }

    /**
     * Takes away the cells that nobody needs, and forgets those that were written again. If it gets no room that way it forgets the others,
     * too: they stay.
     */
    void detach(long oldest) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (times[i] > oldest && cells[i].stamp() == times[i]) {
                cells[kept] = cells[i];
                bases[kept] = bases[i];
                offsets[kept] = offsets[i];
                times[kept] = times[i];
                kept++;
            } else if (cells[i].tryDetach(times[i])) {
                Memory.compareAndSetReference(bases[i], offsets[i], cells[i], null);
            }
        }
        for (int i = kept == CAPACITY ? 0 : kept; i < CAPACITY; i++) {
            cells[i] = null;
            bases[i] = null;
        }
        size = kept == CAPACITY ? 0 : kept;
    }
}
