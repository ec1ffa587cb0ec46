// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;

/** The reads of an attempt, by cells or by the places of cells. May contain duplicates. */
public final class ReadLog {

    private static final int INITIAL = 64;

    /** Longer arrays are not kept for the next attempt. */
    private static final int LARGEST = 1 << 16;

    private MetadataCell[] cells = new MetadataCell[INITIAL];
    private int cellCount;
    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private int placeCount;

    ReadLog() {}

    /** A location was read whose cell will always be the same. */
    void add(MetadataCell cell) {
        if (cellCount > 0 && cells[cellCount - 1] == cell) {
            return;
        }
        if (cellCount == cells.length) {
            cells = Arrays.copyOf(cells, 2 * cellCount);
        }
        cells[cellCount] = cell;
        cellCount++;
    }

    /** A location was read whose cell, if any, is in a place. */
    void add(Object metadataBase, long metadataOffset) {
        if (placeCount == bases.length) {
            Object[] more = Arrays.copyOf(bases, 2 * placeCount);
            offsets = Arrays.copyOf(offsets, 2 * placeCount);
            bases = more;
        }
        bases[placeCount] = metadataBase;
        offsets[placeCount] = metadataOffset;
        placeCount++;
    }

    /** Whether all that was read still holds. Takes time in proportion to its length. */
    boolean isCurrent(VersionedTransaction reader) {
        for (int i = 0; i < cellCount; i++) {
            if (!reader.isCurrent(cells[i])) {
                reader.changedAt(cells[i]);
                return false;
            }
        }
        for (int i = 0; i < placeCount; i++) {
            Object cell = Memory.getReferenceAcquire(bases[i], offsets[i]);
            if (cell != null && !reader.isCurrent((MetadataCell) cell)) {
                reader.changedAt(bases[i], offsets[i]);
                return false;
            }
        }
        return true;
    }

    void clear() {
        if (cellCount > LARGEST) {
            cells = new MetadataCell[INITIAL];
        } else {
            Arrays.fill(cells, 0, cellCount, null);
        }
        cellCount = 0;
        if (placeCount > LARGEST) {
            bases = new Object[INITIAL];
            offsets = new long[INITIAL];
        } else {
            Arrays.fill(bases, 0, placeCount, null);
        }
        placeCount = 0;
    }
}
