// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isolde.predict.result.Prediction;

/**
 * A schedule: the recorded steps in another order, as evidence for a {@link Prediction}.
 *
 * @param turns the turns, in order
 * @param complete whether it reaches the second access of the violated transaction; otherwise the
 *     threads deadlock before that, unlike in the recorded run
 */
public record Schedule(List<Turn> turns, boolean complete) {

    /**
     * A turn: one thread runs alone.
     *
     * @param thread the thread
     * @param from its first event, numbered within the thread
     * @param to the event before which it stops, larger than {@code from}
     */
    public record Turn(int thread, long from, long to) {}

    /** Keeps a copy of the list. */
    public Schedule {
        turns = List.copyOf(turns);
    }

    /** Builds a schedule. */
    static final class Builder {
        private final List<Turn> turns = new ArrayList<>();

        /** A thread runs some events; turns of one thread in a row are one. */
        void run(int thread, long from, long to) {
            if (from == to) {
                return;
            }
            Turn last = turns.isEmpty() ? null : turns.get(turns.size() - 1);
            if (last != null && last.thread() == thread) {
                turns.set(turns.size() - 1, new Turn(thread, last.from(), to));
            } else {
                turns.add(new Turn(thread, from, to));
            }
        }

        Schedule build(boolean complete) {
            return new Schedule(turns, complete);
        }
    }
}
