// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.function.IntPredicate;
import org.isolde.program.code.Operand;

/**
 * A statement that may run other code, with what is known of that.
 *
 * @param operands the values that it passes
 * @param callees the methods of the program that it may run
 * @param library whether other code may run
 * @param read says of which operands, by their places, the results of that other code depend
 */
record CallSite(List<Operand> operands, List<Callee> callees, boolean library, IntPredicate read) {

    private static final int NEAR = 1;

    /**
     * A method that may run.
     *
     * @param summary how values flow in it
     * @param arguments for each parameter the places of the operands it may get its value from
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
