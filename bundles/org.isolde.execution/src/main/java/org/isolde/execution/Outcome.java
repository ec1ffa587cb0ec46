// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What some transactions came to, as text: equal for two outcomes exactly when no program could
 * tell them apart, but for the order in which hash tables iterate.
 *
 * @param results what each transaction returned or threw, by instance; {@code null} for one without
 *     a result
 * @param state the state afterwards: the objects that the set-up made, and the static fields of
 *     each class that has some; the same ones in each outcome of some transactions
 */
public record Outcome(List<String> results, List<String> state) {

    /** Keeps copies of the lists. */
    public Outcome {
        results = List.copyOf(results);
        state = List.copyOf(state);
    }

    /** The results and the state, separated by semicolons. */
    @Override
    public String toString() {
        return Stream.concat(results.stream(), state.stream()).collect(Collectors.joining("; "));
    }
}
