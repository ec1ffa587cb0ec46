// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.List;

/**
 * A state of a program that runs.
 *
 * @param contents what each variable contains
 * @param holds who holds each lock
 */
record State(List<Run> runs, List<List<Integer>> contents, List<List<Hold>> holds) {

    /** Who holds a lock. */
    record Hold(int process, boolean isShared) {}

    /** What a process has done, an instruction before which others may run. */
    record Done(int position, List<Integer> arguments, int result) {}

    /** Whether a process runs. */
    enum Status {
        /** Nobody has started it. */
        NEW,
        /** It runs, or waits for a lock or for another process. */
        RUNNING,
        /** It waits until somebody notifies. */
        WAITING,
        /** It has ended. */
        ENDED
    }

    /**
     * A process that runs. What it has done decides all else but its status.
     *
     * @param position the next instruction, one before which others may run
     */
    record Run(Status status, int position, List<Integer> locals, List<Done> done) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Run run && status == run.status && done.equals(run.done);
        }

        @Override
        public int hashCode() {
            return done.hashCode() * 31 + status.ordinal();
        }
    }

    State with(int process, Run run) {
        return new State(replaced(runs, process, run), contents, holds);
    }

    State withContents(int variable, List<Integer> now) {
        return new State(runs, replaced(contents, variable, now), holds);
    }

    State withHolds(int guard, List<Hold> now) {
        return new State(runs, contents, replaced(holds, guard, now));
    }

    static <T> List<T> replaced(List<T> list, int index, T element) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }
}
