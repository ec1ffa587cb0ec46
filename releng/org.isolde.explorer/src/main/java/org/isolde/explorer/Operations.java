// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Objects;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.UnaryOp;
import org.isolde.program.code.Variable;

/**
 * Evaluates operations on values: an {@code Integer}, which may be boxed, the name of an object, or
 * null. All failures are exceptions of the interpreted program.
 */
final class Operations {

    private final Heap heap;

    Operations(Heap heap) {
        this.heap = heap;
    }

    static Object value(Operand operand, Object[] variables) {
        return switch (operand) {
            case Variable variable -> variables[variable.index()];
            case Constant.OfInt(int value) -> value;
            case Constant.OfString(String text) -> Heap.literal(text);
            case Constant.Null n -> null;
            default -> throw new AssertionError("not in generated programs: " + operand);
        };
    }

    static int number(Operand operand, Object[] variables) {
        return (Integer) value(operand, variables);
    }

    /** The value of a reference that must not be null. */
    Object object(Operand operand, Object[] variables) throws Thrown {
        return notNull(value(operand, variables));
    }

    /** The value itself, unless it is null. */
    Object notNull(Object value) throws Thrown {
        if (value == null) {
            throw heap.failure("NullPointerException");
        }
        return value;
    }

    static int unary(Stmt.Unary unary, int operand) {
        if (unary.op() != UnaryOp.NEGATE) {
            throw new AssertionError("not in generated programs: " + unary);
        }
        return -operand;
    }

    int binary(Stmt.Binary binary, int left, int right) throws Thrown {
        return switch (binary.op()) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / divisor(right);
            case REMAINDER -> left % divisor(right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            default -> throw new AssertionError("not in generated programs: " + binary);
        };
    }

    private int divisor(int right) throws Thrown {
        if (right == 0) {
            throw heap.failure("ArithmeticException");
        }
        return right;
    }

    static boolean holds(Stmt.Branch branch, Object[] variables) {
        Object left = value(branch.left(), variables);
        Object right = value(branch.right(), variables);
        return switch (branch.condition()) {
            case EQUAL -> Objects.equals(left, right);
            case NOT_EQUAL -> !Objects.equals(left, right);
            case LESS -> (Integer) left < (Integer) right;
            case GREATER_OR_EQUAL -> (Integer) left >= (Integer) right;
            case GREATER -> (Integer) left > (Integer) right;
            case LESS_OR_EQUAL -> (Integer) left <= (Integer) right;
        };
    }
}
