// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

import java.util.List;

/**
 * The conflict cycles predicted from a run.
 *
 * @param cycles one for each two transactions, by the places where they begin; the surest first
 * @param cutTransactions how many transactions were not looked at, or only in part, because there
 *     were too many or they were too long
 * @param incompleteComparisons how many transactions were not compared with all others
 */
public record CyclePredictions(List<CyclePrediction> cycles, long cutTransactions, int incompleteComparisons) {
    /** None, and nothing left out. */
    public static final CyclePredictions NONE = new CyclePredictions(List.of(), 0, 0);

    /** Whether nothing was left out. */
    public boolean isComplete() {
        return cutTransactions == 0 && incompleteComparisons == 0;
    }

    /** Keeps a copy of the list. */
    public CyclePredictions {
        cycles = List.copyOf(cycles);
    }
}
