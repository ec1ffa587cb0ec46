// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.Set;

/** What a thread may wait for. */
enum Waits {

    /** For anything: a lock, a transaction that has to end first, or a change by one. */
    FOR_ANYTHING(Set.of("org.isolde.stm.runtime.Changes", "org.isolde.stm.runtime.BackOff",
            "org.isolde.stm.runtime.threads.Gate")),

    /** For a change by another transaction, after {@code Stm.retry()}. */
    FOR_A_CHANGE(Set.of("org.isolde.stm.runtime.Changes"));

    /** Where the runtime waits for a short time, again and again, and may be seen running. */
    private final Set<String> places;

    Waits(Set<String> places) {
        this.places = places;
    }

    /** Whether a thread waits for it now. */
    boolean isTrueOf(Thread thread) {
        return this == FOR_ANYTHING && isWaiting(thread.getState()) || isInside(thread);
    }

    private static boolean isWaiting(Thread.State state) {
        return switch (state) {
            case BLOCKED, WAITING, TIMED_WAITING -> true;
            default -> false;
        };
    }

    private boolean isInside(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (places.contains(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }
}
