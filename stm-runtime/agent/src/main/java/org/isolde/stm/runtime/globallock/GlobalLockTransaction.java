// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.globallock;

import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.UndoLog;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of the global-lock algorithm: transactions run one at a time, write to the memory
 * directly, and keep an undo log.
 */
public final class GlobalLockTransaction extends Transaction {

    private final UndoLog undo = new UndoLog();

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        return Memory.getBits(base, offset, type);
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        return Memory.getReference(base, offset);
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putBits(base, offset, type, bits);
        } else {
            undo.writeBits(base, offset, type, bits);
        }
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putReference(base, offset, value);
        } else {
            undo.writeReference(base, offset, value);
        }
    }

    @Override
    protected boolean isAlwaysAlone() {
        return true;
    }

    @Override
    protected void start() {
        // Nothing to prepare.
    }

    @Override
    protected boolean publish() {
        undo.clear();
        return true;
    }

    @Override
    protected void undo() {
        undo.undoTo(0);
    }

    @Override
    protected int mark() {
        return undo.size();
    }

    @Override
    protected void undoTo(int mark) {
        undo.undoTo(mark);
    }

    /**
     * False: every other transaction runs alone as well, and changes of such transactions are
     * detected elsewhere.
     */
    @Override
    protected boolean isOutdated() {
        return false;
    }
}
