// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.jspecify.annotations.Nullable;

/** TL2 with a lock word beside each location, or one for several fields of an object. */
public final class InPlaceTransaction extends Tl2Transaction {

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        return readBitsAt(base, offset, type, metadataBase, metadataOffset);
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        return readReferenceAt(base, offset, metadataBase, metadataOffset);
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        writeBitsAt(base, offset, type, bits, metadataBase, metadataOffset);
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        writeReferenceAt(base, offset, value, metadataBase, metadataOffset);
    }
}
