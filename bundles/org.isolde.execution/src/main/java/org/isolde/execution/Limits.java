// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.time.Duration;

/**
 * How far a {@linkplain Execution search} goes.
 *
 * @param calls how many calls follow the constructors in the set-up, at most
 * @param states how many initial states are tried, at most
 * @param instances how many combinations of arguments are tried for each method, at most
 * @param steps how many statements one run executes, at most; one that goes on is taken for endless
 * @param time after how much time the search ends in any case; the result may then differ from
 *     machine to machine
 */
public record Limits(int calls, int states, int instances, int steps, Duration time) {

    /** Enough for most programs of some fifty lines, in some seconds. */
    public static final Limits DEFAULT = new Limits(3, 200, 24, 20_000, Duration.ofSeconds(60));

    /** The same, with another limit of time. */
    public Limits within(Duration duration) {
        return new Limits(calls, states, instances, steps, duration);
    }
}
