// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;
import org.isolde.engine.Messages;
import org.isolde.engine.Reason;

/**
 * The result of examining an anomaly by heap paths, which distinguish objects that the search for
 * anomalies identifies.
 *
 * @param finding what came of it
 * @param solvers the names and versions of the solvers that decided, sorted; none when undecided
 * @param reasons why it is undecided, sorted; empty otherwise
 */
public record Examination(Finding finding, List<String> solvers, List<Reason> reasons) {

    /** What can come of it, which is about the analysis: nothing is executed. */
    public enum Finding {
        /** A solver found a heap in which the transactions disturb each other. */
        HEAP_FOUND("heap-found"),
        /**
         * The transactions may notice each other, but no heap is known in which it is plain that
         * they do.
         */
        NOT_RULED_OUT("not-ruled-out"),
        /** Heap paths could not tell: it may be a false alarm. */
        UNDECIDED("undecided");

        private final String id;

        Finding(String id) {
            this.id = id;
        }

        /** The stable identifier, for example {@code not-ruled-out}. */
        public String id() {
            return id;
        }
    }

    /** Keeps copies. */
    public Examination {
        solvers = List.copyOf(solvers);
        reasons = List.copyOf(reasons);
    }

    /**
     * One sentence for a user without knowledge of the theory; the reasons follow it, if there are
     * any.
     */
    public String sentence() {
        return Messages.text("examination." + finding.id(), String.join(", ", solvers));
    }
}
