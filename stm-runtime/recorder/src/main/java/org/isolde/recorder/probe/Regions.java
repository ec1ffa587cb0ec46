// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;

/**
 * What instrumented code calls where a transaction begins and ends: a method or a block that is
 * meant to be atomic.
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
