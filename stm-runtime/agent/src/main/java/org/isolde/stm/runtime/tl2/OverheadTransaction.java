// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.memory.Stripes;
import org.jspecify.annotations.Nullable;

/**
 * TL2 with its lock words in a table, and an object beside each location that only contains the
 * index of its word: it measures the cost of metadata objects (Dias' thesis, section 5.4.1,
 * {@code tl2-overhead}, figure 5.10). Otherwise it is like {@link OutPlaceTransaction}. The objects
 * of the thesis hold the base and the offset, from which the index is computed; here they hold the
 * index, and are smaller.
 */
public final class OverheadTransaction extends Tl2Transaction {

    /** The index of a location's word. */
    private static final class Cell extends MetadataCell {

        private final int stripe;

        Cell(Object base, long offset) {
            this.stripe = Math.toIntExact(Stripes.offset(base, offset));
        }
    }

    private static long stripe(Object base, long offset, Object metadataBase, long metadataOffset) {
        Object cell = Memory.getReferenceAcquire(metadataBase, metadataOffset);
        return cell != null ? ((Cell) cell).stripe : newCell(base, offset, metadataBase, metadataOffset).stripe;
    }

    @SuppressWarnings("NullAway") // a location keeps its cell
    private static Cell newCell(Object base, long offset, Object metadataBase, long metadataOffset) {
        Cell cell = new Cell(base, offset);
        return Memory.compareAndSetReference(metadataBase, metadataOffset, null, cell)
                ? cell
                : (Cell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        long stripe = stripe(base, offset, metadataBase, metadataOffset);
        return readBitsAt(base, offset, type, Stripes.TABLE, stripe);
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        long stripe = stripe(base, offset, metadataBase, metadataOffset);
        return readReferenceAt(base, offset, Stripes.TABLE, stripe);
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        long stripe = stripe(base, offset, metadataBase, metadataOffset);
        writeBitsAt(base, offset, type, bits, Stripes.TABLE, stripe);
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        long stripe = stripe(base, offset, metadataBase, metadataOffset);
        writeReferenceAt(base, offset, value, Stripes.TABLE, stripe);
    }
}
