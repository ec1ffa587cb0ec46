package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.mv.StampedCell;

/** The versioned box of JVSTM: a list of older values (Dias' thesis, section 5.4.2.2). It is changed by one transaction at a time. */
final class JvstmCell extends StampedCell {

    /** A number that differs from those of most other cells. */
    final int hash;

    private volatile JvstmVersion past;

    JvstmCell(int hash) {
        this.hash = hash;
    }

    /** The newest value that is not newer than a snapshot. */
    JvstmVersion past(long snapshot) {
        JvstmVersion version = past;
        while (version.stamp() > snapshot) {
            version = version.older;
        }
        return version;
    }

    void push(JvstmVersion version) {
        if (past != version) {
            version.older = past;
            past = version;
        }
    }

    /** Takes a value away that nobody can read any more, and those before it. */
    void drop(JvstmVersion version) {
        if (past == version) {
            past = null;
        }
        version.older = null;
    }
}
