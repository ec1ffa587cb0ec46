// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.code.Body;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * Finds calls of {@code Arrays.asList} with an array that somebody else may have: the list writes to the array, and shows what is
 * written there. An array that the compiler makes for the arguments of one call belongs to the list alone.
 */
final class ArrayWrappers {

    private ArrayWrappers() {}

    /** Whether a statement of a body is such a call. */
    static boolean wraps(Body body, int statement) {
        return body.statement(statement) instanceof Stmt.Invoke invoke
                && invoke.method().owner().equals("java/util/Arrays")
                && invoke.method().name().equals("asList")
                && !isForThisCall(invoke.arguments().getFirst(), body, statement);
    }

    /** Whether the array is created just before the call, and nothing else is done with it than to store its elements. */
    private static boolean isForThisCall(Operand array, Body body, int call) {
        Stmt creation = LocalOrigin.of(array, body, call).orElse(null);
        if (!(creation instanceof Stmt.NewArray created) || !created.target().equals(array)) {
            return false;
        }
        for (int s = 0; s < body.size(); s++) {
            Stmt statement = body.statement(s);
            boolean uses = s != call && Operands.of(statement).contains(array);
            boolean fills = statement instanceof Stmt.ArrayStore store && store.array().equals(array)
                    && !store.value().equals(array);
            if (uses && !fills && LocalOrigin.of(array, body, s).filter(origin -> origin != creation).isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
