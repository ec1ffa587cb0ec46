// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.memory.Stripes;
import org.jspecify.annotations.Nullable;

/** TL2 with its lock words in a table: out-place, as in the paper and in Deuce. */
public final class OutPlaceTransaction extends Tl2Transaction {

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        return readBitsAt(base, offset, type, Stripes.TABLE, Stripes.offset(base, offset));
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        return readReferenceAt(base, offset, Stripes.TABLE, Stripes.offset(base, offset));
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        writeBitsAt(base, offset, type, bits, Stripes.TABLE, Stripes.offset(base, offset));
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        writeReferenceAt(base, offset, value, Stripes.TABLE, Stripes.offset(base, offset));
    }
}
