// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.isolde.predict.HeapReserve;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.result.Problem;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/**
 * A predictor in the heap of the analysed program: when the heap is full, it releases its memory,
 * and keeps only the results so far.
 */
final class OnlinePredictor implements EventSink {
    private Optional<Predictor> predictor;
    /** Set when the memory of the predictor is released; not used before. */
    @SuppressWarnings("NullAway.Init")
    private Predictions found;
    private boolean incomplete;

    /** @param heapFull whether there is not enough memory to go on: {@link HeapReserve#isGone} */
    OnlinePredictor(BooleanSupplier heapFull) {
        predictor = Optional.of(new Predictor(this::note, heapFull));
    }

    private void note(Problem problem) {
        incomplete |= problem.kind() != Problem.Kind.LOCKING_NOT_NESTED;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        if (predictor.isPresent()) {
            predictor.get().event(thread, kind, operand, source);
            giveUpIfFull();
        }
    }

    private void giveUpIfFull() {
        if (predictor.isPresent() && predictor.get().isHeapFull()) {
            predictions();
        }
    }

    @Override
    public void end(int thread) {
        predictor.ifPresent(running -> running.end(thread));
        giveUpIfFull();
    }

    /** Whether it has given up. */
    boolean hasEnded() {
        return predictor.isEmpty();
    }

    /** Whether events were missing that no run does without. */
    boolean isIncomplete() {
        return incomplete;
    }

    /** What is predicted from the events so far, or up to where it gave up. */
    Predictions predictions() {
        if (predictor.isPresent()) {
            Predictor running = predictor.get();
            found = running.predictions();
            predictor = running.isHeapFull() ? Optional.empty() : predictor;
        }
        return found;
    }
}
