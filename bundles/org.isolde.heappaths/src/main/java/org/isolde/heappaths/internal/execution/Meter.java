// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.concurrent.CancellationException;
import org.isolde.heappaths.constraint.TimeAtWork;
import org.isolde.heappaths.internal.execution.limits.Budget;
import org.isolde.heappaths.internal.execution.limits.ExecutionLimitException;
import org.isolde.heappaths.internal.execution.state.State;

/**
 * Counts the steps of symbolic executions, and ends one that exceeds its budget. Confined to one
 * thread.
 */
final class Meter {

    private static final int STEPS_BETWEEN_LOOKS = 8;

    /** The number of predicates in a heap that cost as much as the statement itself. */
    private static final int PREDICATES = 8;

    /**
     * The number of earlier accesses that cost as much: each access is compared with all earlier
     * ones.
     */
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

    /**
     * Counts one step in a state; the more it says of the heap and of accesses, the more the step
     * counts.
     */
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

    /**
     * Records that the run cannot be completed: it may take as many steps again, to find further
     * faults.
     */
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
