// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** Finds the statement that defined an operand, if straight-line code shows it. */
public final class LocalOrigin {

    private LocalOrigin() {}

    /**
     * Follows copies backwards from a statement, as far as each statement has one predecessor only.
     *
     * @param operand an operand of the statement
     * @param statement its place in the body
     * @return empty when the value may have come from elsewhere
     */
    public static Optional<Stmt> of(Operand operand, Body body, int statement) {
        OptionalInt place = placeOf(operand, body, statement);
        return place.isPresent() ? Optional.of(body.statement(place.getAsInt())) : Optional.empty();
    }

    /** The same, as a place in the body. */
    public static OptionalInt placeOf(Operand operand, Body body, int statement) {
        Operand wanted = operand;
        for (int i = statement; i > 0 && wanted instanceof Variable; i--) {
            if (isJumpTarget(body, i)) {
                return OptionalInt.empty();
            }
            Stmt before = body.statement(i - 1);
            if (!before.fallsThrough()) {
                return OptionalInt.empty();
            }
            if (before.assigned().filter(wanted::equals).isPresent()) {
                if (!(before instanceof Stmt.Assign assign)) {
                    return OptionalInt.of(i - 1);
                }
                wanted = assign.value();
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isJumpTarget(Body body, int statement) {
        for (Handler handler : body.handlers()) {
            if (handler.handler() == statement) {
                return true;
            }
        }
        for (Stmt other : body.statements()) {
            boolean jumps = switch (other) {
                case Stmt.Goto(int jump) -> jump == statement;
                case Stmt.Branch branch -> branch.jump() == statement;
                case Stmt.Switch choice -> choice.defaultJump() == statement || choice.jumps().contains(statement);
                default -> false;
            };
            if (jumps) {
                return true;
            }
        }
        return false;
    }
}
