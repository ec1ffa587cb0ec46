// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.UnaryOp;

/** Computes with numbers as the machine does. */
final class Arithmetic {

    private Arithmetic() {}

    static Object unary(UnaryOp op, Object operand) {
        Number number = (Number) operand;
        return switch (op) {
            case NEGATE -> switch (number) {
                case Integer value -> -value;
                case Long value -> -value;
                case Float value -> -value;
                default -> -number.doubleValue();
            };
            case TO_INT -> switch (number) {
                case Float value -> (int) (float) value;
                case Double value -> (int) (double) value;
                default -> number.intValue();
            };
            case TO_LONG -> switch (number) {
                case Float value -> (long) (float) value;
                case Double value -> (long) (double) value;
                default -> number.longValue();
            };
            case TO_FLOAT -> number.floatValue();
            case TO_DOUBLE -> number.doubleValue();
            case TO_BYTE -> (int) (byte) number.intValue();
            case TO_CHAR -> (int) (char) number.intValue();
            case TO_SHORT -> (int) (short) number.intValue();
        };
    }

    static Object binary(BinaryOp op, Object left, Object right) {
        return switch (left) {
            case Integer number -> ofInts(op, number, (Integer) right);
            case Long number when right instanceof Integer distance -> shift(op, number, distance);
            case Long number -> ofLongs(op, number, (Long) right);
            case Float number -> ofFloats(op, number, (Float) right);
            default -> ofDoubles(op, (Double) left, (Double) right);
        };
    }

    private static Object ofInts(BinaryOp op, int left, int right) {
        return switch (op) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / divisor(right);
            case REMAINDER -> left % divisor(right);
            case SHIFT_LEFT -> left << right;
            case SHIFT_RIGHT -> left >> right;
            case SHIFT_RIGHT_UNSIGNED -> left >>> right;
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case COMPARE_NAN_LESS, COMPARE_NAN_GREATER -> Integer.compare(left, right);
        };
    }

    private static Object shift(BinaryOp op, long left, int distance) {
        return switch (op) {
            case SHIFT_LEFT -> left << distance;
            case SHIFT_RIGHT -> left >> distance;
            default -> left >>> distance;
        };
    }

    private static Object ofLongs(BinaryOp op, long left, long right) {
        return switch (op) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / divisor(right);
            case REMAINDER -> left % divisor(right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            default -> Long.compare(left, right);
        };
    }

    private static Object ofFloats(BinaryOp op, float left, float right) {
        return switch (op) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / right;
            case REMAINDER -> left % right;
            default -> compare(op, left, right);
        };
    }

    private static Object ofDoubles(BinaryOp op, double left, double right) {
        return switch (op) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / right;
            case REMAINDER -> left % right;
            default -> compare(op, left, right);
        };
    }

    private static int compare(BinaryOp op, double left, double right) {
        if (Double.isNaN(left) || Double.isNaN(right)) {
            return op == BinaryOp.COMPARE_NAN_LESS ? -1 : 1;
        }
        return left < right ? -1 : left > right ? 1 : 0;
    }

    private static int divisor(int right) {
        if (right == 0) {
            throw new Thrown(new ArithmeticException("/ by zero"));
        }
        return right;
    }

    private static long divisor(long right) {
        if (right == 0) {
            throw new Thrown(new ArithmeticException("/ by zero"));
        }
        return right;
    }
}
