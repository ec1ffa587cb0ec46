// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/**
 * What a {@link Stmt.Branch} compares: two {@code int}s, or (the first two only) two references.
 */
public enum Condition {
    EQUAL,
    NOT_EQUAL,
    LESS,
    GREATER_OR_EQUAL,
    GREATER,
    LESS_OR_EQUAL
}
