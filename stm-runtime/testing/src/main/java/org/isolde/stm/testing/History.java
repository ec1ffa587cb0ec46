// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One run of the transactions of a new scenario, whose classes are loaded anew. */
final class History {

    private final Patience patience;
    private final Scenario scenario;
    private final Map<String, TransactionThread> threads = new LinkedHashMap<>();

    /**
     * Makes the scenario.
     *
     * @throws IllegalArgumentException if the class is no scenario that could be made
     * @throws IllegalStateException if its constructor fails
     */
    History(String scenarioClass, ClassLoader parent, StmRuntime runtime, Patience patience) {
        this.patience = patience;
        ProgramClasses program = new ProgramClasses(parent);
        scenario = NewScenario.of(scenarioClass, program, patience);
        for (DeclaredCall call : scenario.calls()) {
            threads.put(call.name(), new TransactionThread(call, runtime, program));
        }
    }

    /** The names of the transactions. */
    List<String> transactions() {
        return List.copyOf(threads.keySet());
    }

    /**
     * Runs the transactions one after the other.
     *
     * @throws IllegalStateException if one does not end
     */
    Outcome serial(List<String> order) {
        for (String name : order) {
            TransactionThread next = thread(name);
            next.release();
            next.start();
            if (!whileItRuns(() -> next.awaitEnd(Waits.FOR_A_CHANGE, patience.blocked(), patience.end()))) {
                return Outcome.endless(name);
            }
        }
        return Outcome.of(scenario, List.copyOf(threads.values()));
    }

    /**
     * Runs the transactions as the steps say.
     *
     * @throws IllegalStateException if one does not end
     */
    Outcome interleaved(List<Step> steps) {
        try {
            for (Step step : steps) {
                whileItRuns(() -> take(step));
            }
            for (TransactionThread thread : threads.values()) {
                thread.release();
                whileItRuns(() -> thread.awaitEnd(Waits.FOR_ANYTHING, patience.end(), patience.end()));
                if (thread.ending() == null) {
                    throw stuck(thread.name() + " does not end after the last step");
                }
            }
        } finally {
            threads.values().forEach(TransactionThread::release);
        }
        return Outcome.of(scenario, List.copyOf(threads.values()));
    }

    /** A transaction that waits for another one is left alone: the next step may let it go on. */
    private boolean take(Step step) {
        TransactionThread thread = thread(step.transaction());
        boolean hasOthers = threads.values().stream().anyMatch(other -> other != thread && other.isAlive());
        Waits wait = hasOthers ? Waits.FOR_ANYTHING : Waits.FOR_A_CHANGE;
        if (step.commits()) {
            thread.release();
            return thread.awaitEnd(wait, patience.blocked(), patience.end());
        }
        thread.start();
        return thread.awaitHeld(wait, patience.blocked(), patience.end());
    }

    private boolean whileItRuns(Waiting waiting) {
        try {
            return waiting.await();
        } catch (IllegalStateException failure) {
            throw stuck(String.valueOf(failure.getMessage()));
        }
    }

    private IllegalStateException stuck(String what) {
        List<Thread> running = new ArrayList<>();
        for (TransactionThread thread : threads.values()) {
            if (thread.isAlive()) {
                running.add(thread.thread());
            }
        }
        return new IllegalStateException(what + ". The threads of the transactions that have not ended:\n"
                + Stacks.of(running));
    }

    private TransactionThread thread(String name) {
        TransactionThread thread = threads.get(name);
        if (thread == null) {
            throw new IllegalArgumentException("the scenario has no transaction \"" + name + "\"");
        }
        return thread;
    }

    /** Waits for a thread. */
    private interface Waiting {

        boolean await();
    }
}
