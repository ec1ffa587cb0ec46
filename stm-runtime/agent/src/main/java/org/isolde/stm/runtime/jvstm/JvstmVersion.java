package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;

/** An entry of a version list, and of the queue of those that are to be dropped. */
final class JvstmVersion extends Version {

    final JvstmCell cell;
    final long replacedAt;
    JvstmVersion older;
    JvstmVersion nextInQueue;

    /**
     * Takes the value that a location has.
     *
     * @param replacedAt the time of the commit that writes another one
     */
    JvstmVersion(JvstmCell cell, Write write, long replacedAt) {
        take(cell.stamp(), write.base(), write.offset(), write.type());
        this.cell = cell;
        this.replacedAt = replacedAt;
    }
}
