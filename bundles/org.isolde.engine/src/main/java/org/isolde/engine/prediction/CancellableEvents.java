package org.isolde.engine.prediction;

import java.util.concurrent.CancellationException;
import org.isolde.engine.Progress;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/** Hands events on until it is told to stop. */
final class CancellableEvents implements EventSink {
    /** A few milliseconds of work. */
    private static final int PERIOD = 1 << 14;

    private final EventSink next;
    private final Progress progress;
    private int left;

    CancellableEvents(EventSink next, Progress progress) {
        this.next = next;
        this.progress = progress;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        if (left == 0) {
            if (progress.cancelled()) {
                throw new CancellationException();
            }
            left = PERIOD;
        }
        left--;
        next.event(thread, kind, operand, source);
    }
}
