// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import java.util.ArrayDeque;
import java.util.Deque;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/** A queue of the events of a thread that wait for synchronisation events of others. */
final class WaitingEvents {
    /** In place of the number of an event that is ordered within its thread only. */
    static final long UNORDERED = -1;

    private record Event(EventKind kind, int operand, int source, long sequence) {}

    private final int thread;
    private final Deque<Event> events = new ArrayDeque<>();
    private long awaited;
    private boolean over;

    /**
     * Creates an empty list.
     *
     * @param awaited the number up to which, exclusively, synchronisation events have to come first
     */
    WaitingEvents(int thread, long awaited) {
        this.thread = thread;
        this.awaited = awaited;
    }

    int thread() {
        return thread;
    }

    long awaited() {
        return awaited;
    }

    /** The first event that is left waits for those before its number. */
    void awaitNext() {
        awaited = sequence();
    }

    void add(EventKind kind, int operand, int source, long sequence) {
        events.addLast(new Event(kind, operand, source, sequence));
    }

    /** No more events come. */
    void end() {
        over = true;
    }

    /** Whether no more come. */
    boolean isOver() {
        return over;
    }

    boolean isEmpty() {
        return events.isEmpty();
    }

    /** Whether the first event is a synchronisation event. */
    boolean isOrdered() {
        return sequence() != UNORDERED;
    }

    /** The number of the first event. */
    long sequence() {
        return events.peekFirst().sequence();
    }

    void handOver(EventSink sink) {
        Event first = events.removeFirst();
        sink.event(thread, first.kind(), first.operand(), first.source());
    }
}
