package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.Memory;

/** JVSTM with the cells beside the locations (Dias' thesis, section 5.4.2.2). */
public final class JvstmTransaction extends BoxTransaction {

    private static final Commits COMMITS = new Commits();

    /** One for a thread. */
    public JvstmTransaction() {
        super(COMMITS);
    }

    @Override
    JvstmCell box(Object base, long offset, Object metadataBase, long metadataOffset) {
        Object cell = Memory.getReferenceAcquire(metadataBase, metadataOffset);
        if (cell == null) {
            Memory.compareAndSetReference(metadataBase, metadataOffset, null, newBox());
            cell = Memory.getReferenceAcquire(metadataBase, metadataOffset);
        }
        return (JvstmCell) cell;
    }
}
