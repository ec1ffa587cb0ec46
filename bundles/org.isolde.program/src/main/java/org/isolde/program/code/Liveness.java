// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Which variables are still used: a backward data-flow analysis. Analyses forget the others, so that more of their states are
 * the same.
 *
 * <p>Cost: a round over the statements for each nesting of loops, and two more.
 */
public final class Liveness {

    private final Body body;
    private final IntPredicate part;
    private final BitSet[] before;

    /** That of a whole body. */
    public Liveness(Body body) {
        this(body, statement -> true);
    }

    /**
     * That of some statements of a body; what is used after control has left them does not count.
     *
     * @param part whether a statement is one of them
     */
    public Liveness(Body body, IntPredicate part) {
        this.body = body;
        this.part = part;
        this.before = new BitSet[body.size()];
        solve();
    }

    /** The indices of the variables used at a statement or after it, before they are assigned again; a copy. */
    public BitSet before(int statement) {
        BitSet live = new BitSet();
        addAt(statement, live);
        return live;
    }

    /** The indices of the variables used after a statement has ended normally, before they are assigned again; a copy. */
    public BitSet after(int statement) {
        BitSet live = new BitSet();
        for (int next : body.successors(statement)) {
            addAt(next, live);
        }
        return live;
    }

    private void solve() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = before.length - 1; s >= 0; s--) {
                if (part.test(s)) {
                    BitSet live = computeBefore(s);
                    changed |= !live.equals(before[s]);
                    before[s] = live;
                }
            }
        }
    }

    private BitSet computeBefore(int s) {
        BitSet live = after(s);
        body.statement(s).assigned().ifPresent(variable -> live.clear(variable.index()));
        for (Handler handler : body.handlersOf(s)) {
            addAt(handler.handler(), live);
        }
        for (Operand operand : Operands.of(body.statement(s))) {
            if (operand instanceof Variable variable) {
                live.set(variable.index());
            }
        }
        return live;
    }

    private void addAt(int statement, BitSet live) {
        if (part.test(statement) && before[statement] != null) {
            live.or(before[statement]);
        }
    }
}
