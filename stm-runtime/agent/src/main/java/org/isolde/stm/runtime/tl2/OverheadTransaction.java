package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.Memory;
import org.isolde.stm.runtime.MetadataCell;
import org.isolde.stm.runtime.Stripes;

/**
 * TL2 with an object beside each location that says only which location it is, and its words in a table: it measures what metadata
 * objects cost (Dias' thesis, section 5.4.1, {@code tl2-overhead}, figure 5.10).
 */
public final class OverheadTransaction extends Tl2Transaction {

    /** A location. That of an array's element does not say which array: it would keep it alive. */
    private static final class Cell extends MetadataCell {

        private final Object owner;
        private final long offset;

        Cell(Object base, long offset) {
            this.owner = base.getClass().isArray() ? null : base;
            this.offset = offset;
        }

        Object base(Object asked) {
            return owner != null ? owner : asked;
        }

        long stripe(Object asked) {
            return Stripes.offset(base(asked), offset);
        }
    }

    private static Cell cell(Object base, long offset, Object metadataBase, long metadataOffset) {
        Object cell = Memory.getReferenceAcquire(metadataBase, metadataOffset);
        return cell != null ? (Cell) cell : newCell(base, offset, metadataBase, metadataOffset);
    }

    private static Cell newCell(Object base, long offset, Object metadataBase, long metadataOffset) {
        Cell cell = new Cell(base, offset);
        return Memory.compareAndSetReference(metadataBase, metadataOffset, null, cell)
                ? cell
                : (Cell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        Cell cell = cell(base, offset, metadataBase, metadataOffset);
        return readBitsAt(cell.base(base), cell.offset, type, Stripes.TABLE, cell.stripe(base));
    }

    @Override
    public Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        Cell cell = cell(base, offset, metadataBase, metadataOffset);
        return readReferenceAt(cell.base(base), cell.offset, Stripes.TABLE, cell.stripe(base));
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        Cell cell = cell(base, offset, metadataBase, metadataOffset);
        writeBitsAt(cell.base(base), cell.offset, type, bits, Stripes.TABLE, cell.stripe(base));
    }

    @Override
    public void writeReference(
            Object base, long offset, Object value, Object metadataBase, long metadataOffset) {
        Cell cell = cell(base, offset, metadataBase, metadataOffset);
        writeReferenceAt(cell.base(base), cell.offset, value, Stripes.TABLE, cell.stripe(base));
    }
}
