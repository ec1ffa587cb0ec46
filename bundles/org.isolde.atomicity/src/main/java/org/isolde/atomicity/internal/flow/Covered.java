// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.BitSet;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.Reachability;

/** The statements of a method that are covered by an exception handler, of whatever type. */
final class Covered {

    private Covered() {}

    /**
     * The statements from which an exception may come to a handler that ends it: one that is not
     * for the interruption of threads alone, and after which control may return, or go on as
     * without it. What cleans up only throws it again.
     */
    static BitSet of(Body body) {
        BitSet regular = reached(0, body);
        BitSet found = new BitSet();
        for (Handler handler : body.handlers()) {
            if (ends(handler, body, regular)) {
                found.set(handler.start(), handler.end());
            }
        }
        return found;
    }

    private static boolean ends(Handler handler, Body body, BitSet regular) {
        BitSet after = reached(handler.handler(), body);
        return handler.type().filter(ControlFlow.INTERRUPTED::equals).isEmpty()
                && after.stream().anyMatch(s -> regular.get(s) || body.statement(s) instanceof Stmt.Return);
    }

    private static BitSet reached(int from, Body body) {
        BitSet found = Reachability.from(from, body::successors);
        found.set(from);
        return found;
    }
}
