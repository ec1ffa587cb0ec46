// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A step counter that bounds a search, so that it ends after the same number of steps on any
 * computer; also polls for cancellation.
 */
public final class Steps {

    private static final long BETWEEN_QUESTIONS = 1 << 18;

    /** Thrown when a search has used up its steps. */
    public static final class NoneLeft extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private NoneLeft() {
            super("A search has used up its steps", null, false, false);
        }
    }

    private final long most;
    private final BooleanSupplier cancelled;
    private long spent;
    private long question = BETWEEN_QUESTIONS;

    /**
     * @param most the maximal number of steps
     * @param cancelled whether to stop
     */
    public Steps(long most, BooleanSupplier cancelled) {
        this.most = most;
        this.cancelled = cancelled;
    }

    /**
     * Counts steps.
     *
     * @throws NoneLeft when there are none left
     * @throws CancellationException when the search is cancelled
     */
    public void spend(long steps) {
        spent += steps;
        if (spent > most) {
            throw new NoneLeft();
        }
        if (spent >= question) {
            question = spent + BETWEEN_QUESTIONS;
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("Looking for atomicity violations was cancelled");
            }
        }
    }

    /** The number of steps spent. */
    public long spent() {
        return spent;
    }
}
