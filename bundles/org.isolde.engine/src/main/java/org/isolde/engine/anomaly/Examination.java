// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;
import org.isolde.engine.Messages;
import org.isolde.engine.Reason;

/**
 * What was found out about an anomaly on heap paths, which tell objects apart that the search for
 * anomalies takes for one.
 *
 * @param finding what came of it
 * @param solvers the names and versions of the solvers that decided, sorted; none when undecided
 * @param reasons why it is undecided, sorted; none otherwise
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
     * One sentence for a person who knows nothing of the theory; the reasons go on after it, where
     * there are some.
     */
    public String sentence() {
        return Messages.text("examination." + finding.id(), String.join(", ", solvers));
    }
}
