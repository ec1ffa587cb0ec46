// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;

/**
 * A location as instrumented code would name it. Its value is a number; one of a reference type
 * holds the number's box, and null for 0.
 *
 * @param type a constant of {@link Memory}
 */
public record Location(Object base, long offset, int type, Object metadataBase, long metadataOffset) {

    /** Reads it in a transaction. */
    public long read(Transaction transaction) {
        return type == Memory.REFERENCE
                ? number(transaction.readReference(base, offset, metadataBase, metadataOffset))
                : transaction.readBits(base, offset, type, metadataBase, metadataOffset);
    }

    /** Writes it in a transaction. */
    public void write(Transaction transaction, long value) {
        if (type == Memory.REFERENCE) {
            transaction.writeReference(base, offset, box(value), metadataBase, metadataOffset);
        } else {
            transaction.writeBits(base, offset, type, value, metadataBase, metadataOffset);
        }
    }

    /** Reads it as code outside of transactions does. */
    public long get() {
        return type == Memory.REFERENCE
                ? number(Memory.getReference(base, offset))
                : Memory.getBits(base, offset, type);
    }

    /** Writes it as code outside of transactions does. */
    public void set(long value) {
        if (type == Memory.REFERENCE) {
            Memory.putReference(base, offset, box(value));
        } else {
            Memory.putBits(base, offset, type, value);
        }
    }

    private static Object box(long value) {
        return value == 0 ? null : Long.valueOf(value);
    }

    private static long number(Object box) {
        return box == null ? 0 : (Long) box;
    }
}
