// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/**
 * The comparison of a {@link Stmt.Branch}: of two {@code int}s, or, for the first two constants, of
 * two references.
 */
public enum Condition {
    EQUAL,
    NOT_EQUAL,
    LESS,
    GREATER_OR_EQUAL,
    GREATER,
    LESS_OR_EQUAL
}
