// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.Arrays;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.result.Prediction;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one thread that wait for other threads or make them wait; all other steps can run
 * whenever the thread runs.
 */
final class ThreadSteps {
    /** In place of a thread: none started it. */
    static final int NOBODY = -1;

    private long[] events = new long[16];
    private EventKind[] kinds = new EventKind[16];
    private int[] operands = new int[16];
    private long[] orders = new long[16];
    private Sender[] awaited = new Sender[16];
    private int size;
    private long length;
    private int parent = NOBODY;
    private long fork;

    /** Counts an event of the thread and gives its number. */
    long next() {
        return length++;
    }

    /** The number of events of the thread. */
    long length() {
        return length;
    }

    void startedBy(int thread, long event) {
        parent = thread;
        fork = event;
    }

    /** The thread that started this one, or {@link #NOBODY}. */
    int parent() {
        return parent;
    }

    /** The event of the parent that did. */
    long fork() {
        return fork;
    }

    /**
     * Adds a step.
     *
     * @param event its number in the thread
     * @param kind {@link EventKind#ACQUIRE} and {@link EventKind#RELEASE} also where the thread
     *     waits, or shares the lock; {@link EventKind#VOLATILE_READ} also where it updates
     * @param operand the location or the thread; of a lock, the hold, as {@link LockMode} has it
     * @param order its number among the steps of all threads
     * @param waitsFor what comes before it in the recorded run, or, if it is
     *     {@link EventKind#RECEIVE_ALWAYS}, in every one; null for nothing
     */
    void add(long event, EventKind kind, int operand, long order, @Nullable Sender waitsFor) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
            operands = Arrays.copyOf(operands, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            awaited = Arrays.copyOf(awaited, 2 * size);
        }
        events[size] = event;
        kinds[size] = kind;
        operands[size] = operand;
        orders[size] = order;
        awaited[size++] = waitsFor;
    }

    /** The number of steps. */
    int size() {
        return size;
    }

    long event(int step) {
        return events[step];
    }

    EventKind kind(int step) {
        return kinds[step];
    }

    int operand(int step) {
        return operands[step];
    }

    long order(int step) {
        return orders[step];
    }

    /**
     * What a step waits for in a run that shows a prediction.
     *
     * @return null for nothing
     */
    @Nullable
    Sender awaited(int step, Prediction prediction) {
        boolean isFree = kinds[step] == EventKind.VOLATILE_READ && operands[step] == prediction.location();
        return prediction.asRecorded() && !isFree || kinds[step] == EventKind.RECEIVE_ALWAYS ? awaited[step] : null;
    }
}
