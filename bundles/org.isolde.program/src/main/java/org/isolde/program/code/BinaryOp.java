// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/**
 * Binary operations. The kinds of the operands select the instruction of the Java virtual machine.
 */
public enum BinaryOp {
    ADD,
    SUBTRACT,
    MULTIPLY,
    /** Throws {@code ArithmeticException} on whole numbers when the divisor is zero. */
    DIVIDE,
    /** Throws {@code ArithmeticException} on whole numbers when the divisor is zero. */
    REMAINDER,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    SHIFT_RIGHT_UNSIGNED,
    AND,
    OR,
    XOR,
    /**
     * -1, 0 or 1 as the left operand is less than, equal to or greater than the right one; -1 for
     * NaN.
     */
    COMPARE_NAN_LESS,
    /**
     * As {@link #COMPARE_NAN_LESS}, but 1 for NaN; the one used for {@code long}, where it does not
     * matter.
     */
    COMPARE_NAN_GREATER
}
