// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

import java.util.Comparator;
import java.util.List;

/**
 * The predictions from a run.
 *
 * @param violations one for each pattern and three places of the program, in the order in which the
 *     places were first numbered
 * @param nested whether all threads released their locks in the reverse order of their acquisition;
 *     otherwise some of the violations may need a run that the locks exclude
 * @param size the size of the run
 */
public record Predictions(List<Prediction> violations, boolean nested, Size size) {

    /**
     * The size of a run, in the columns of Farzan 2009, Table 1.
     *
     * @param threads the number of threads with events
     * @param sharedLocations the number of locations that more than one thread accessed
     * @param locks the number of locks acquired
     * @param events the number of events
     * @param transactions the number of transactions, not counting nested ones
     * @param lockStates the number of different pairs of a lockset and an acquisition history
     */
    public record Size(int threads, int sharedLocations, int locks, long events, long transactions, int lockStates) {}

    /** The violations, sorted by decreasing certainty. */
    public List<Prediction> surerFirst() {
        return violations.stream().sorted(Comparator.comparing(Prediction::reservation)).toList();
    }

    /** Keeps a copy of the list. */
    public Predictions {
        violations = List.copyOf(violations);
    }
}
