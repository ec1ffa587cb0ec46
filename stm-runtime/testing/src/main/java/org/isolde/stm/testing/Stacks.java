// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.List;

/** Where threads are, for messages. */
final class Stacks {

    private Stacks() {}

    /** The names, the states and the stacks of threads. */
    static String of(List<Thread> threads) {
        StringBuilder text = new StringBuilder();
        for (Thread thread : threads) {
            text.append("  ").append(thread.getName()).append(" (").append(thread.getState()).append(")\n");
            for (StackTraceElement frame : thread.getStackTrace()) {
                text.append("    at ").append(frame).append('\n');
            }
        }
        return text.toString();
    }
}
