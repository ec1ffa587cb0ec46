package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.mv.StampedCell;

/** The versioned box of JVSTM: a list of older values (Dias' thesis, section 5.4.2.2). It is changed by one transaction at a time. */
final class JvstmCell extends StampedCell {

    /** Who sees a new stamp sees the values that were put here before: that takes no fence, which would take longer than the rest. */
    private static final VarHandle PAST;

    static {
        try {
            PAST = MethodHandles.lookup().findVarHandle(JvstmCell.class, "past", JvstmVersion.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

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
            PAST.setRelease(this, version);
        }
    }

    /** Takes a value away that nobody can read any more, and those before it. */
    void drop(JvstmVersion version) {
        if (past == version) {
            PAST.setRelease(this, null);
        }
        version.older = null;
    }
}
