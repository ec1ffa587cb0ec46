// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.predict.HeapReserve;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Forwards events until it is cancelled, or the heap is full; later events are dropped. */
final class GuardedEvents implements EventSink {
    /** A few milliseconds of work, and less memory than a reserve has. */
    private static final int PERIOD = 1 << 14;

    private final EventSink next;
    private final BooleanSupplier cancelled;
    private final BooleanSupplier heapFull;
    private final Trace trace;
    private int left;
    private @Nullable String end;

    /**
     * Guards the events of a trace.
     *
     * @param heapFull whether there is not enough memory to go on, as {@link HeapReserve#isGone}
     *     tells
     */
    GuardedEvents(EventSink next, BooleanSupplier cancelled, BooleanSupplier heapFull, Trace trace) {
        this.next = next;
        this.cancelled = cancelled;
        this.heapFull = heapFull;
        this.trace = trace;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        if (left == 0) {
            look();
            left = PERIOD;
        }
        left--;
        if (end == null) {
            next.event(thread, kind, operand, source);
        }
    }

    @Override
    public void end(int thread) {
        if (end == null) {
            next.end(thread);
        }
    }

    /** Looks whether to stop, which it also does now and then by itself. */
    void look() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        if (end == null && heapFull.getAsBoolean()) {
            end = trace.position();
        }
    }

    /** From where on events were left out, since the heap was full. */
    Optional<String> end() {
        return Optional.ofNullable(end);
    }
}
