// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.memory.Memory;

/** JVSTM with the cells beside the locations (Dias' thesis, section 5.4.2.2). */
public final class JvstmTransaction extends BoxTransaction {

    /**
     * The number of spins before yielding: a cell that another thread is removing is gone in a
     * moment, unless that thread waits for a processor.
     */
    private static final int SPINS = 1_000;

    private static final Commits COMMITS = new Commits();

    public JvstmTransaction() {
        super(COMMITS);
    }

    /** Returns false: cells are removed when they are no longer needed. */
    @Override
    protected boolean keepsCells() {
        return false;
    }

    @Override
    JvstmCell box(Object base, long offset, Object metadataBase, long metadataOffset) {
        for (int i = 0; i < SPINS; i++) {
            Object cell = Memory.getReferenceAcquire(metadataBase, metadataOffset);
            if (cell == null) {
                JvstmCell spare = spares().take();
                JvstmCell made = spare != null ? spare : new JvstmCell(nextHash());
                made.prepare(metadataBase, metadataOffset, snapshot());
                if (Memory.compareAndSetReference(metadataBase, metadataOffset, null, made)) {
                    return made;
                }
            } else if (((JvstmCell) cell).claim(snapshot())) {
                return (JvstmCell) cell;
            } else {
                Thread.onSpinWait();
            }
        }
        throw conflict();
    }
}
