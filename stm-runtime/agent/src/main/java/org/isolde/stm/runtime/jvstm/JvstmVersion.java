// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/** An entry of a version list, and of the queue of versions to be dropped. */
final class JvstmVersion extends Version {

    /** Set when the version takes a value. */
    @SuppressWarnings("NullAway.Init")
    JvstmCell cell;
    @Nullable
    Spares owner;
    long replacedAt;
    @Nullable
    JvstmVersion older;
    @Nullable
    JvstmVersion nextInQueue;

    /**
     * Takes the value that a location has.
     *
     * @param time of the commit that writes another one
     * @param spares of the thread that commits
     */
    void take(Write write, long time, Spares spares) {
        if (owner != spares) {
            owner = spares;
        }
        cell = (JvstmCell) write.cell();
        replacedAt = time;
        take(cell.stamp(), write.base(), write.offset(), write.type());
    }

    /** Drops the value. The version must be unreachable for others. */
    void forget() {
        clear();
    }
}
