// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

/**
 * The kinds of violations by two atomic regions that should be one. The first that applies is used.
 */
public enum SplitKind {
    /**
     * Each reads a cell that the other does not read, and a region of another process that came
     * between wrote both. Whether the values come together is not asked.
     */
    READS,
    /**
     * Each writes a cell that the other does not write, and a region of another process that came
     * between read both.
     */
    WRITES,
    /**
     * The first reads a cell that another process wrote in between; and the second would not run,
     * or write something else, if the first had read what the cell holds when the second begins.
     */
    STALE,
    /**
     * None of these: for instance the same cell twice, or the order alone in which others see what
     * is done.
     */
    OTHER
}
