// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.concurrent.CancellationException;
import org.isolde.heappaths.constraint.TimeAtWork;

/** Counts what runs cost, and ends one when that is too much. Has one owner, which runs in one thread. */
final class Meter {

    private static final int STEPS_BETWEEN_LOOKS = 8;

    /** So many predicates in a heap cost as much as the statement itself. */
    private static final int PREDICATES = 8;

    /** So many accesses before it, too: each is compared to those that were made before. */
    private static final int ACCESSES = 64;

    private final Budget budget;
    private final long deadline;
    private long begin;
    private long most;
    private long steps;
    private long looks;

    Meter(Budget budget) {
        this.budget = budget;
        this.most = budget.steps();
        this.deadline = TimeAtWork.nanoseconds() + budget.milliseconds() * 1_000_000;
    }

    /** Counts one step in a state; the more it says of the heap and of accesses, the more the step counts. */
    void step(State state) {
        steps += 1 + state.heap().spatial().size() / PREDICATES + state.footprint().size() / ACCESSES;
        if (steps > most) {
            throw new ExecutionLimitException("The analysis took more than " + most + " steps");
        }
        looks++;
        if (looks % STEPS_BETWEEN_LOOKS == 0) {
            look();
        }
    }

    /** A run begins. */
    void begin() {
        begin = steps;
        most = budget.steps();
    }

    /** The run cannot be completed any more: it may only go on for as long as it has taken, to find out what else is wrong. */
    void failed() {
        most = Math.min(most, steps + (steps - begin));
    }

    /** How many steps were counted. */
    long steps() {
        return steps;
    }

    private void look() {
        if (budget.cancelled().getAsBoolean()) {
            throw new CancellationException();
        }
        if (TimeAtWork.nanoseconds() > deadline) {
            throw new ExecutionLimitException("The analysis took longer than " + budget.milliseconds() / 1000.0 + " s");
        }
    }
}
