// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;

/**
 * The entry points for the STM, when the program's transactions are executed by it. They are
 * serializable: in a trace each holds a common lock, from its beginning to its end. The events of
 * an attempt are recorded when it commits; aborted attempts are not recorded.
 */
public final class Transactions {
    /** Written before the program runs. */
    private static boolean recorded;
    private static boolean driven;

    private Transactions() {}

    /** Enables the recording of transactions. */
    public static void record() {
        recorded = true;
        driven = Threads.driver() != null;
    }

    /** Whether transactions are recorded. */
    public static boolean areRecorded() {
        return recorded;
    }

    /**
     * Whether a schedule is replayed: other threads wait for accesses that an attempt has made, and
     * are not notified again if it aborts.
     */
    public static boolean areDriven() {
        return driven;
    }

    /** An attempt begins. */
    public static void begun() {
        Log log = Threads.current();
        if (log != null) {
            log.attempt().begin();
        }
    }

    /** An attempt has ended. */
    public static void ended(boolean committed) {
        Log log = Threads.current();
        if (log != null) {
            if (committed) {
                log.attempt().commit();
            } else {
                log.attempt().drop();
            }
        }
    }
}
