// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/** Operations of one operand: negation and the conversions between kinds of number. */
public enum UnaryOp {
    NEGATE,
    /** To {@code int}. */
    TO_INT,
    /** To {@code long}. */
    TO_LONG,
    /** To {@code float}. */
    TO_FLOAT,
    /** To {@code double}. */
    TO_DOUBLE,
    /** From {@code int} to {@code byte}. */
    TO_BYTE,
    /** From {@code int} to {@code char}. */
    TO_CHAR,
    /** From {@code int} to {@code short}. */
    TO_SHORT
}
