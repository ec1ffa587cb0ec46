// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;

/**
 * An execution of the transactions of an anomaly in which it happened, in the order of a report.
 * Only an execution makes one: what a solver or an analysis concludes is no demonstration.
 *
 * @param initialState the heap and the arguments that it began with, in lines of text
 * @param schedule the steps of the execution, in lines of text
 * @param result what came of it and which results the serial orders have, in lines of text
 */
public record Demonstration(List<String> initialState, List<String> schedule, List<String> result) {

    /** Keeps copies of the lists. */
    public Demonstration {
        initialState = List.copyOf(initialState);
        schedule = List.copyOf(schedule);
        result = List.copyOf(result);
    }
}
