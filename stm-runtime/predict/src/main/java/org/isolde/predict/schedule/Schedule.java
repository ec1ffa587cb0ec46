// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isolde.predict.result.Prediction;

/**
 * A run of recorded steps, in another order: the evidence for a {@link Prediction}.
 *
 * @param turns who runs, one after the other
 * @param complete whether it goes up to the second access of the broken transaction; otherwise the
 *     threads block each other before that, which is a deadlock that the recorded run has missed
 */
public record Schedule(List<Turn> turns, boolean complete) {

    /**
     * A thread runs alone.
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

    /** Puts a schedule together. */
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
