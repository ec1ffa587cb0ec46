// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;

/**
 * The entry points for the begin and the end of a transaction: a method or a block that is intended
 * to be atomic.
 */
public final class Regions {

    private Regions() {}

    /** A transaction begins. */
    public static void begin(int source) {
        Log log = Threads.current();
        if (log != null) {
            log.begin(Sites.source(source));
        }
    }

    /** A transaction ends. */
    public static void end(int source) {
        Log log = Threads.current();
        if (log != null) {
            log.end(Sites.source(source));
        }
    }
}
