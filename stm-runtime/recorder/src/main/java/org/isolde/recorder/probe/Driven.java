// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.replay.DrivenThread;

/**
 * What instrumented code calls, where the program is driven, around an instruction that accesses
 * something. In between the recorder is told of the accesses; whether they have been made is known
 * afterwards only, as the instruction may fail, and run other code of the program first.
 */
public final class Driven {

    private Driven() {}

    /**
     * An instruction is about to be executed.
     *
     * @return tells this execution from all others of the thread
     */
    public static long executing() {
        Log log = Recorder.log();
        return log == null ? DrivenThread.NO_EXECUTION : log.drivenThread().executing();
    }

    /** An instruction has been executed: it has made its accesses. */
    public static void executed(long execution) {
        Log log = Recorder.log();
        if (log != null) {
            log.drivenThread().executed(execution);
        }
    }
}
