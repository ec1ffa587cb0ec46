// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;

/**
 * What the STM calls when the program's transactions run as such. They are serializable: in a trace
 * each holds a lock that stands for all of them, from its beginning to its end. What an attempt
 * does is recorded when it commits; what is given up has not happened.
 */
public final class Transactions {
    /** Written before the program runs. */
    private static boolean recorded;
    private static boolean driven;

    private Transactions() {}

    /** From now on transactions are told here. */
    public static void record() {
        recorded = true;
        driven = Threads.director() != null;
    }

    /** Whether transactions are to be told here. */
    public static boolean areRecorded() {
        return recorded;
    }

    /**
     * Whether the program is driven: other threads come to what an attempt has read, and do not
     * come again if it is given up.
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
