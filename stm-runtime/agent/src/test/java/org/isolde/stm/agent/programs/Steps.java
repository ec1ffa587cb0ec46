// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.Callable;

/** What programs do whose events are looked at thread by thread. */
final class Steps {

    private Steps() {}

    /** Something that may wait, or fail. */
    @FunctionalInterface
    interface Step {
        void run() throws Exception;
    }

    /** Runs a step in a thread with a name, to its end. */
    static void run(String name, Step step) throws InterruptedException {
        Thread thread = thread(name, step);
        thread.start();
        thread.join();
    }

    /** A thread for a step that does not fail. */
    static Thread thread(String name, Step step) {
        return new Thread(() -> {
            try {
                step.run();
            } catch (Exception unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }, name);
    }

    /** Prints that a step was done, or how it fails. */
    static void tell(Step step) {
        tell(() -> {
            step.run();
            return "done";
        });
    }

    /** Prints what comes of a step, or how it fails. */
    static void tell(Callable<Object> step) {
        try {
            System.out.println(step.call());
        } catch (Exception expected) {
            System.out.println(expected);
        }
    }
}
