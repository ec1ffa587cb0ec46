// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import org.isolde.heappaths.constraint.WordConstraint;

/**
 * A condition on two instances that share a snapshot, as a constraint on the words of their labels.
 */
interface PairCondition {

    /**
     * Whether it may hold, by the selectors alone. Where not, {@link #of} has no solution, wherever
     * the objects are.
     */
    boolean mayHold(Selectors first, Selectors second);

    /**
     * The constraint. What it says must hold whenever the condition does; the reverse need not be
     * so.
     *
     * @throws java.util.concurrent.CancellationException when cancelled, which the null facts look
     *     for
     */
    WordConstraint of(Side first, Side second, NullFacts nulls);
}
