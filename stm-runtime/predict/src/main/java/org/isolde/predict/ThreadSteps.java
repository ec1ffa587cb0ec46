package org.isolde.predict;

import java.util.Arrays;
import org.isolde.trace.EventKind;

/** The steps of one thread that wait for other threads or make them wait; all others can be run whenever the thread runs. */
final class ThreadSteps {
    /** In place of a thread: a step waits for none. */
    static final int NOBODY = -1;

    private long[] events = new long[16];
    private EventKind[] kinds = new EventKind[16];
    private int[] operands = new int[16];
    private long[] orders = new long[16];
    private int[] awaitedThreads = new int[16];
    private long[] awaitedEvents = new long[16];
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
     * @param kind {@link EventKind#ACQUIRE} and {@link EventKind#RELEASE} also where the thread waits, or shares the lock
     * @param operand the location or the thread; of a lock, the hold, as {@link LockMode} has it
     * @param order its number among the steps of all threads
     * @param awaitedThread the thread of an event that comes before it in the recorded run, or {@link #NOBODY}
     * @param awaitedEvent that event
     */
    void add(long event, EventKind kind, int operand, long order, int awaitedThread, long awaitedEvent) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
            operands = Arrays.copyOf(operands, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            awaitedThreads = Arrays.copyOf(awaitedThreads, 2 * size);
            awaitedEvents = Arrays.copyOf(awaitedEvents, 2 * size);
        }
        events[size] = event;
        kinds[size] = kind;
        operands[size] = operand;
        orders[size] = order;
        awaitedThreads[size] = awaitedThread;
        awaitedEvents[size++] = awaitedEvent;
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

    int awaitedThread(int step) {
        return awaitedThreads[step];
    }

    long awaitedEvent(int step) {
        return awaitedEvents[step];
    }
}
