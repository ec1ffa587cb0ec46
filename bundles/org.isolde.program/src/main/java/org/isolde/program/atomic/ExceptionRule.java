// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

/**
 * What happens to the writes of an atomic region when an exception leaves it. Verdicts depend on
 * it: if exceptions commit, fewer writes happen on every committing path.
 */
public enum ExceptionRule {
    /** The writes are undone, as {@code org.isolde.stm.Atomic} asks. */
    ROLLBACK,
    /** The writes stay, as in Deuce and under locks. */
    COMMIT
}
