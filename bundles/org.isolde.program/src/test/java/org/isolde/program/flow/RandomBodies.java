// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.ThrowingStatements;
import org.isolde.program.code.Variable;

/** Random bodies with jumps and exception ranges, of which some statements may throw. */
final class RandomBodies {

    static final int VARIABLES = 3;

    private final Random random;

    RandomBodies(long seed) {
        random = new Random(seed);
    }

    /** The graph of the next body, sometimes of a part of it only. */
    ControlFlowGraph next() {
        int size = 2 + random.nextInt(11);
        List<Stmt> statements = new ArrayList<>();
        for (int s = 0; s < size; s++) {
            statements.add(s == size - 1 ? new Stmt.Return(Optional.empty()) : statement(size));
        }
        List<Handler> handlers = new ArrayList<>();
        for (int h = random.nextInt(3); h > 0; h--) {
            int start = random.nextInt(size);
            Optional<String> type = random.nextBoolean() ? Optional.empty() : Optional.of("E");
            handlers.add(new Handler(start, start + 1 + random.nextInt(size - start), random.nextInt(size), type));
        }
        List<Variable> variables = List.of(variable(0), variable(1), variable(2));
        Body body = new Body(variables, List.of(variable(0)), statements, new int[size], handlers);
        BitSet throwing = some(size);
        throwing.or(ThrowingStatements.in(body));
        ControlFlowGraph graph = ControlFlowGraph.of(body, throwing);
        if (random.nextInt(3) > 0) {
            return graph;
        }
        int entry = random.nextInt(size);
        BitSet part = some(size);
        part.set(entry);
        return graph.part(entry, part);
    }

    private BitSet some(int size) {
        BitSet some = new BitSet();
        for (int s = 0; s < size; s++) {
            some.set(s, random.nextInt(3) > 0);
        }
        return some;
    }

    private Stmt statement(int size) {
        return switch (random.nextInt(8)) {
            case 0 -> new Stmt.Goto(random.nextInt(size));
            case 1 -> new Stmt.Branch(
                    Condition.EQUAL, variable(), new Constant.OfInt(0), random.nextInt(size));
            case 2 -> new Stmt.Switch(
                    variable(), List.of(1, 2), List.of(random.nextInt(size), random.nextInt(size)),
                    random.nextInt(size));
            case 3 -> random.nextBoolean() ? new Stmt.Return(Optional.of(variable())) : new Stmt.Throw(variable());
            default -> new Stmt.Assign(variable(), variable());
        };
    }

    private Variable variable() {
        return variable(random.nextInt(VARIABLES));
    }

    private static Variable variable(int index) {
        return new Variable(index, Kind.INT, "v" + index);
    }
}
