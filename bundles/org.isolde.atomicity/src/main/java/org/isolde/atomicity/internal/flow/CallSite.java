// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.function.IntPredicate;
import org.isolde.program.code.Operand;

/**
 * A call with the summaries of its possible targets.
 *
 * @param operands its arguments
 * @param callees its targets in the program
 * @param library whether other code may run
 * @param read the operands, by position, on which the results of that other code depend
 */
record CallSite(List<Operand> operands, List<Callee> callees, boolean library, IntPredicate read) {

    private static final int NEAR = 1;

    /**
     * A possible target.
     *
     * @param summary its summary
     * @param arguments for each parameter the positions of the operands that may be its value
     */
    record Callee(Summary summary, List<List<Integer>> arguments) {}

    /** What it may throw. */
    ControlFlow.Throwing throwing() {
        int below = thrownBelow();
        if (below != Summary.NOWHERE) {
            return below <= NEAR ? ControlFlow.Throwing.NEAR : ControlFlow.Throwing.FAR;
        }
        return library ? ControlFlow.Throwing.OF_LIBRARY : ControlFlow.Throwing.NOTHING;
    }

    /**
     * How many calls below the methods called the nearest statement stands that throws an exception
     * out of them.
     */
    int thrownBelow() {
        return callees.stream().mapToInt(callee -> callee.summary().thrownBelow()).min().orElse(Summary.NOWHERE);
    }
}
