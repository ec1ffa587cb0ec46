// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.mv.StampedCell;
import org.jspecify.annotations.Nullable;

/**
 * JVSTM with the cells in a table (Dias' thesis, section 5.4.2.1): the baseline for measuring
 * in-place metadata. As in the thesis, every access looks up the table, and creates the cell if
 * there is none.
 */
public final class JvstmOutPlaceTransaction extends BoxTransaction {

    private static final Commits COMMITS = new Commits();
    private static final BoxTable TABLE = new BoxTable();

    private final BoxTable.Place place = new BoxTable.Place();

    public JvstmOutPlaceTransaction() {
        super(COMMITS);
    }

    @Override
    protected StampedCell cell(Object base, long offset, Object metadataBase, long metadataOffset) {
        return box(base, offset, metadataBase, metadataOffset);
    }

    @Override
    protected @Nullable MetadataCell cellOf(Object base, long offset, @Nullable Object metadataBase,
            long metadataOffset) {
        return TABLE.get(place, base, offset);
    }

    @Override
    JvstmCell box(Object base, long offset, Object metadataBase, long metadataOffset) {
        JvstmCell cell = TABLE.get(place, base, offset);
        return cell != null ? cell : TABLE.putIfAbsent(base, offset, new JvstmCell(nextHash()));
    }
}
