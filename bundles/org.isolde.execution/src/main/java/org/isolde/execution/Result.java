// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/** What a search for an anomaly of given transactions has found. */
public sealed interface Result {

    /**
     * An anomaly was executed.
     *
     * @param finding the anomaly
     */
    record Shown(Finding finding) implements Result {}

    /**
     * No anomaly within the limits.
     *
     * @param states how many initial states were tried
     * @param histories how many interleavings were executed
     * @param outOfSteps whether the search ended because of its limit on all steps
     */
    record NothingFound(int states, int histories, boolean outOfSteps) implements Result {}

    /**
     * At least one of the transactions, or the set-up, does something that is not executed, and no
     * anomaly was found without.
     *
     * @param reason which method does what, for a person, for example {@code Shop.order calls
     *     java.lang.System.nanoTime}
     */
    record NotExecuted(String reason) implements Result {}

    /**
     * No object or no arguments were found to call a transaction with.
     *
     * @param transaction the name of its method, for a person, for example {@code Shop.order}
     */
    record NotCalled(String transaction) implements Result {}
}
