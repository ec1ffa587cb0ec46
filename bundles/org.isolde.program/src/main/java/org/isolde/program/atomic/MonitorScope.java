// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.ThrowingStatements;

/**
 * The statements of a {@code synchronized} block: those that run from a monitor enter up to the exits that pair with it.
 *
 * <p>Found by a walk over the control-flow graph, exceptions included, that counts the monitors entered since. Linear in
 * the size of the body. Compilers pair enters and exits; other bytecode need not: where the count of a statement depends on
 * the path, or the method ends inside, all that can follow belongs to the block.
 *
 * @param statements the statements, the enter and its exits included
 * @param balanced whether enter and exits pair on every path
 */
record MonitorScope(BitSet statements, boolean balanced) {

    /** Differs from every count, so that a way back to the enter shows as a second, unpaired enter. */
    private static final int ANOTHER_ROUND = Integer.MAX_VALUE;

    static MonitorScope of(Body body, int enter) {
        int[] depths = new int[body.size()];
        boolean balanced = walk(body, enter, depths);
        return new MonitorScope(balanced ? inside(depths) : reachable(body, enter), balanced);
    }

    /**
     * Counts the monitors held before each statement of the block, that of {@code enter} included; 0 outside.
     *
     * @return false when the counts differ between paths or the method ends inside the block
     */
    private static boolean walk(Body body, int enter, int[] depths) {
        Deque<Integer> open = new ArrayDeque<>();
        depths[enter] = ANOTHER_ROUND;
        boolean consistent = true;
        for (int next : body.successors(enter)) {
            consistent &= visit(next, 1, depths, open);
        }
        while (!open.isEmpty()) {
            int statement = open.remove();
            int before = depths[statement];
            int after = before;
            switch (body.statement(statement)) {
                case Stmt.MonitorEnter e -> after++;
                case Stmt.MonitorExit e -> after--;
                case Stmt.Return r -> consistent = false;
                case Stmt.Throw t -> consistent &= isCaught(body, statement);
                default -> {}
            }
            if (after > 0) {
                for (int next : body.successors(statement)) {
                    consistent &= visit(next, after, depths, open);
                }
            }
            // Compilers leave the first steps of a handler out of the range that guards the exit in it; these throw nothing.
            List<Handler> handlers = ThrowingStatements.mayThrow(body.statement(statement))
                    ? body.handlersOf(statement)
                    : List.of();
            for (Handler handler : handlers) {
                consistent &= visit(handler.handler(), before, depths, open);
                if (catchesAll(handler)) {
                    break;
                }
            }
        }
        return consistent;
    }

    private static boolean isCaught(Body body, int statement) {
        return body.handlersOf(statement).stream().anyMatch(MonitorScope::catchesAll);
    }

    private static boolean catchesAll(Handler handler) {
        return handler.type().isEmpty() || handler.type().get().equals("java/lang/Throwable");
    }

    private static boolean visit(int statement, int depth, int[] depths, Deque<Integer> open) {
        if (depths[statement] == 0) {
            depths[statement] = depth;
            open.add(statement);
        }
        return depths[statement] == depth;
    }

    private static BitSet inside(int[] depths) {
        BitSet inside = new BitSet();
        for (int i = 0; i < depths.length; i++) {
            if (depths[i] > 0) {
                inside.set(i);
            }
        }
        return inside;
    }

    private static BitSet reachable(Body body, int enter) {
        BitSet found = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(enter);
        while (!open.isEmpty()) {
            int statement = open.remove();
            if (!found.get(statement)) {
                found.set(statement);
                Arrays.stream(body.successors(statement)).forEach(open::add);
                body.handlersOf(statement).forEach(handler -> open.add(handler.handler()));
            }
        }
        return found;
    }
}
