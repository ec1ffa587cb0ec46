// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * How far a {@linkplain Execution search} goes. Nothing depends on time, so that results are the
 * same on each machine.
 *
 * @param calls how many calls follow the constructors in the set-up, at most
 * @param states how many initial states are tried, at most
 * @param instances how many combinations of arguments are tried for each method, at most
 * @param steps how many statements one run executes, at most; one that goes on is taken for endless
 * @param allSteps after how many statements in all runs the search ends; what a run costs besides
 *     counts for {@link #STEPS_OF_A_RUN}, and comparing two runs for
 *     {@link #STEPS_OF_A_COMPARISON}
 */
public record Limits(int calls, int states, int instances, int steps, long allSteps) {

    /** To make a heap and to read what has become of it takes about as long as so many steps. */
    public static final int STEPS_OF_A_RUN = 1_000;

    /** To see whether one run reads what another writes takes about as long as so many steps. */
    static final int STEPS_OF_A_COMPARISON = 10;

    /** Enough for most programs of some fifty lines, in some seconds. */
    public static final Limits DEFAULT = new Limits(3, 200, 24, 20_000, 200_000_000);

    /** The same, with another limit on all steps. */
    public Limits within(long steps) {
        return new Limits(calls, states, instances, this.steps, steps);
    }
}
