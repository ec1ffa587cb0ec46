// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

/** Bounds the work of an analysis in machine-independent steps, and stops it on cancellation. */
@FunctionalInterface
public interface StepBudget {

    /** No bound, and never cancelled. */
    StepBudget UNLIMITED = steps -> {};

    /**
     * Called before some steps are taken. Throws an exception of the caller's choice to end the
     * analysis: when the steps are more than are left, or when the analysis is cancelled.
     */
    void spend(int steps);
}
