// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

/** The state of the recording of this JVM that all threads need to know. */
public final class RecordingState {
    private static volatile boolean open;
    private static volatile Runnable wakeDrain = () -> {};
    /** Written only when it changes: what stands beside it is read all the time. */
    private static volatile boolean hurry;
    /** Written before the program runs. */
    private static boolean exact;

    private RecordingState() {}

    /**
     * Makes all events numbered, not only synchronisation events. Must be called before the program
     * runs.
     */
    public static void setExact() {
        exact = true;
    }

    /** Whether all events are numbered. */
    public static boolean isExact() {
        return exact;
    }

    /**
     * Opens the recording.
     *
     * @param wake wakes the thread that takes the events
     */
    public static void open(Runnable wake) {
        wakeDrain = wake;
        open = true;
    }

    /** Closes the recording: events are no longer accepted. */
    public static void close() {
        open = false;
    }

    /** Whether events are accepted. */
    public static boolean isOpen() {
        return open;
    }

    /** A thread waits until its events are taken. */
    static void hurry() {
        if (!hurry) {
            hurry = true;
        }
        wakeDrain.run();
    }

    /** Whether threads have waited for space since the last call. */
    public static boolean takeHurry() {
        if (!hurry) {
            return false;
        }
        hurry = false;
        return true;
    }
}
