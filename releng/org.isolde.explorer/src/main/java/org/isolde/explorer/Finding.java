// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

/**
 * A history that snapshot isolation allows and that is not serializable.
 *
 * @param kind the kind of evidence
 * @param history the calls, the order of their begins (B), commits (C) and aborts (A), and the
 *     reads and writes of each
 */
public record Finding(Kind kind, String history) {

    /** The kinds of evidence that a history is not serializable; the stronger one comes last. */
    public enum Kind {
        /**
         * The dependencies between its transactions form a cycle, though some serial order has the
         * same outcome.
         */
        CYCLE,
        /**
         * No serial order of its transactions has its outcome: other results, or another memory in
         * the end, as far as anything refers to it.
         */
        OUTCOME
    }
}
