// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import org.eclipse.jdt.annotation.Nullable;

/**
 * A dataflow problem on a control-flow graph, as {@link DataflowSolver} solves it.
 *
 * <p>Facts are elements of a join semilattice of finite height, and all functions are monotone.
 * Facts are never changed: a function that has nothing to do returns its argument. Where a function
 * returns null, the path is not taken, and nothing is passed on.
 *
 * @param <F> the facts
 */
public interface Dataflow<F> {

    /**
     * The fact where the flow begins: at the entry, or, in a backward problem, wherever control
     * leaves the graph.
     */
    F boundary();

    /**
     * The fact where an exception leaves the graph, in a backward problem: that of the
     * {@link #boundary}, unless overridden; null when executions that end so do not count.
     */
    default @Nullable F boundaryOfThrown() {
        return boundary();
    }

    /**
     * The fact where control never leaves a loop, in a backward problem: that of the
     * {@link #boundary}, unless overridden. It must be the least element, or null where nothing is
     * asked of executions that never end.
     */
    default @Nullable F endless() {
        return boundary();
    }

    /**
     * The join of two facts; {@code known} itself, the same object, when the other one adds nothing
     * to it.
     */
    F join(F known, F incoming);

    /**
     * The effect of a statement that ends normally.
     *
     * @param fact what holds before the statement; in a backward problem, what holds after it
     */
    @Nullable
    F transfer(int statement, F fact);

    /**
     * The effect of a statement that throws: none, unless overridden.
     *
     * @param fact what holds before the statement; in a backward problem, what holds where the
     *     exception is caught
     */
    default @Nullable F transferThrown(int statement, F fact) {
        return fact;
    }

    /**
     * The effect of an edge, normal or exceptional: none, unless overridden. The same for both
     * where both lead to one statement.
     */
    default @Nullable F along(int from, int to, F fact) {
        return fact;
    }
}
