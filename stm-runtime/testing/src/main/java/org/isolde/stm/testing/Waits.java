// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.List;
import java.util.function.Predicate;

/** Whether a thread waits for others. */
enum Waits implements Predicate<Thread> {

    /** For anything: a lock, a transaction that has to end first, or a change by one. */
    FOR_ANYTHING {
        @Override
        public boolean test(Thread thread) {
            return switch (thread.getState()) {
                case BLOCKED, WAITING, TIMED_WAITING -> true;
                case RUNNABLE -> isIn(thread, PAUSES);
                default -> false;
            };
        }
    },

    /** For a change by another transaction, after {@code Stm.retry()}. */
    FOR_A_CHANGE {
        @Override
        public boolean test(Thread thread) {
            return isIn(thread, CHANGES);
        }
    };

    private static final List<String> CHANGES = List.of("org.isolde.stm.runtime.Changes");

    /** Where the runtime waits a little, again and again. */
    private static final List<String> PAUSES = List.of("org.isolde.stm.runtime.Changes",
            "org.isolde.stm.runtime.BackOff", "org.isolde.stm.runtime.threads.Gate");

    private static boolean isIn(Thread thread, List<String> classes) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (classes.contains(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }
}
