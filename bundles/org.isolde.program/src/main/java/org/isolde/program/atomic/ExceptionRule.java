// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

/**
 * What becomes of the writes of an atomic region when an exception leaves it. A verdict depends on
 * it: writes that must happen on every committing path are fewer when exceptions commit.
 */
public enum ExceptionRule {
    /** The writes are undone, as {@code org.isolde.stm.Atomic} asks. */
    ROLLBACK,
    /** The writes stay, as in Deuce and under locks. */
    COMMIT
}
