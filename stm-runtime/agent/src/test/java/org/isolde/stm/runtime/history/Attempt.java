// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.List;
import org.isolde.stm.Isolation;

/**
 * An attempt at a transaction.
 *
 * @param isolation what it is to have
 * @param begin a time not after its begin
 * @param end a time not before its end
 */
public record Attempt(int thread, Isolation isolation, long begin, long end, boolean committed, List<Event> events) {

    /** Whether it was over before another one began. */
    boolean isBefore(Attempt other) {
        return end < other.begin;
    }

    /** The same, with another isolation promised. */
    Attempt with(Isolation promised) {
        return new Attempt(thread, promised, begin, end, committed, events);
    }

    @Override
    public String toString() {
        return "thread " + thread + " [" + begin + ", " + end + "] " + isolation
                + (committed ? " committed " : " aborted ")
                + events;
    }
}
