package org.isolde.shape.internal.execution;

import java.util.concurrent.CancellationException;

/** Counts what a run costs, and ends it when that is too much. */
final class Meter {

    private static final int STEPS_BETWEEN_LOOKS = 8;

    private final Budget budget;
    private final long deadline;
    private long steps;

    Meter(Budget budget) {
        this.budget = budget;
        this.deadline = System.nanoTime() + budget.milliseconds() * 1_000_000;
    }

    /** Counts one step. */
    void step() {
        steps++;
        if (steps > budget.steps()) {
            throw new GaveUpException("The analysis took more than " + budget.steps() + " steps");
        }
        if (steps % STEPS_BETWEEN_LOOKS == 0) {
            look();
        }
    }

    private void look() {
        if (budget.cancelled().getAsBoolean()) {
            throw new CancellationException();
        }
        if (System.nanoTime() > deadline) {
            throw new GaveUpException("The analysis took longer than " + budget.milliseconds() / 1000.0 + " s");
        }
    }
}
