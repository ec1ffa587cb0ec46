// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/**
 * Receives the events of a run, one after the other.
 *
 * <p>The events of each thread come in the order in which the thread did them. Synchronisation
 * events of all threads come in the order in which they happened; an event of a thread comes after
 * the fork that started it.
 */
@FunctionalInterface
public interface EventSink {

    /**
     * Takes an event. All numbers count from 0 and are dense.
     *
     * @param thread the thread that does it
     * @param kind what it does
     * @param operand the location, lock or thread that it does it to, as
     *     {@link EventKind#operand()} says
     * @param source the place in the program, a number of {@link Names#source(int)}
     */
    void event(int thread, EventKind kind, int operand, int source);

    /**
     * Takes that a thread has no more events; not every trace tells it of every thread. Those of
     * others may still be about it.
     *
     * @param thread a thread, all of whose events have come
     */
    default void end(int thread) {
        // Nothing has to be kept for a thread.
    }
}
