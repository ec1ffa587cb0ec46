// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Names the locks that the statements of a method work on: two operands with the same name are the
 * same lock. Fields are assumed to hold the same lock while the method runs.
 */
final class LockNames {

    private final Body body;
    private final LockCalls calls;
    private final BitSet targets = new BitSet();
    private final Map<Variable, Integer> assignments = new HashMap<>();

    LockNames(Body body, LockCalls calls) {
        this.body = body;
        this.calls = calls;
        for (Handler handler : body.handlers()) {
            targets.set(handler.handler());
        }
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.Goto(int jump) -> targets.set(jump);
                case Stmt.Branch branch -> targets.set(branch.jump());
                case Stmt.Switch choice -> {
                    targets.set(choice.defaultJump());
                    choice.jumps().forEach(targets::set);
                }
                case Stmt statement -> statement.assigned().ifPresent(v -> assignments.merge(v, 1, Integer::sum));
            }
        }
    }

    /** The name of an operand of a statement; empty if it may be one of several locks. */
    Optional<String> of(Operand operand, int statement) {
        if (!(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        for (int s = statement - 1; s >= 0 && !targets.get(s + 1) && body.statement(s).fallsThrough(); s--) {
            if (body.statement(s).assigned().filter(variable::equals).isPresent()) {
                return defined(s);
            }
        }
        int definitions = assignments.getOrDefault(variable, 0);
        boolean isParameter = body.parameters().contains(variable);
        if (definitions == 0 && isParameter) {
            return Optional.of("parameter " + variable.index());
        }
        return definitions == 1 && !isParameter ? onlyDefinition(variable) : Optional.empty();
    }

    private Optional<String> onlyDefinition(Variable variable) {
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s).assigned().filter(variable::equals).isPresent()) {
                return defined(s);
            }
        }
        return Optional.empty();
    }

    private Optional<String> defined(int s) {
        return switch (body.statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> of(value, s);
            case Stmt.Cast cast -> of(cast.operand(), s);
            case Stmt.StaticLoad load -> Optional.of(load.field().toString());
            case Stmt.FieldLoad load -> of(load.object(), s).map(name -> name + "/" + load.field());
            case Stmt.Invoke invoke when calls.isPart(invoke) ->
                of(invoke.arguments().getFirst(), s).map(name -> name + "/" + invoke.method().name());
            default -> Optional.of("statement " + s);
        };
    }
}
