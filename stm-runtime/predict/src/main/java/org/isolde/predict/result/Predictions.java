// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

import java.util.Comparator;
import java.util.List;

/**
 * What is predicted from a run.
 *
 * @param violations one for each three places of the program and each pattern, in the order in
 *     which the places were first numbered
 * @param nested whether all threads released their locks in the reverse order of their acquisition;
 *     if not, some of the violations may need a run that the locks do not allow
 * @param size how much was analysed
 */
public record Predictions(List<Prediction> violations, boolean nested, Size size) {

    /**
     * The size of a run, in the columns of Farzan 2009, Table 1.
     *
     * @param threads how many threads had events
     * @param sharedLocations how many locations more than one thread accessed
     * @param locks how many locks were acquired
     * @param events how many events there were
     * @param transactions how many transactions, not counting those inside others
     * @param lockStates how many different pairs of a lockset and an acquisition history
     */
    public record Size(int threads, int sharedLocations, int locks, long events, long transactions, int lockStates) {}

    /** The violations, those first of which more is certain. */
    public List<Prediction> surerFirst() {
        return violations.stream().sorted(Comparator.comparing(Prediction::reservation)).toList();
    }

    /** Keeps a copy of the list. */
    public Predictions {
        violations = List.copyOf(violations);
    }
}
