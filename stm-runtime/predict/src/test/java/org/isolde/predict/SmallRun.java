// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.List;
import org.isolde.trace.EventSink;

/**
 * A run of a few threads.
 *
 * @param threads the steps of each thread
 * @param schedule the thread of each step, in the order in which they happened
 */
record SmallRun(List<List<Step>> threads, List<Integer> schedule) {

    /** Whether some thread accesses a location. */
    boolean accesses(int location) {
        return threads.stream().flatMap(List::stream).anyMatch(step -> step.accesses() && step.operand() == location);
    }

    /** Hands the run over; the n-th step of all threads has the place n. */
    void replay(EventSink sink) {
        int[] done = new int[threads.size()];
        for (int thread : schedule) {
            Step step = threads.get(thread).get(done[thread]);
            sink.event(thread, step.kind(), step.operand(), source(thread, done[thread]));
            done[thread]++;
        }
    }

    /** The thread of the step at a place. */
    int thread(int source) {
        int thread = 0;
        while (source(thread + 1, 0) <= source) {
            thread++;
        }
        return thread;
    }

    /** The step at a place. */
    Step step(int source) {
        int thread = thread(source);
        return threads.get(thread).get(source - source(thread, 0));
    }

    /** The place of a step. */
    int source(int thread, int index) {
        int before = 0;
        for (int i = 0; i < thread; i++) {
            before += threads.get(i).size();
        }
        return before + index;
    }

    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            lines.add(i + ": " + threads.get(i));
        }
        return String.join("\n", lines) + "\nin the order " + schedule;
    }
}
