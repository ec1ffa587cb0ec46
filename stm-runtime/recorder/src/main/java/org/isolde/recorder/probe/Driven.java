// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.replay.DrivenThread;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around accessing instructions during a replay. In between, the accesses are
 * announced. Whether they were made is known afterwards only, since the instruction may fail, and
 * may run other code of the program first.
 */
public final class Driven {

    private Driven() {}

    /**
     * An instruction is about to be executed.
     *
     * @return identifies this execution among those of the thread
     */
    public static long executing() {
        Log log = Recorder.log();
        return log == null ? DrivenThread.NO_EXECUTION : log.drivenThread().executing();
    }

    /** A volatile field of an object is about to be read. */
    public static void reading(@Nullable Object base, int number) {
        Log log = Recorder.log();
        if (log != null) {
            Site site = Sites.site(number);
            int location = Recorder.locationToRead(log, base, site);
            if (location != Shadow.NONE) {
                log.awaitVolatileRead(location, site.source());
            }
        }
    }

    /** A volatile static field is about to be read. */
    public static void readingStatic(int number) {
        reading(null, number);
    }

    /** An instruction has been executed: it has made its accesses. */
    public static void executed(long execution) {
        Log log = Recorder.log();
        if (log != null) {
            log.drivenThread().executed(execution);
        }
    }
}
