// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;
import java.util.Set;

/**
 * An execution of the transactions of an anomaly in which it happened, in the order of a report.
 * Only an execution makes one: what a solver or an analysis concludes is no demonstration.
 *
 * @param initialState the heap and the arguments that it began with
 * @param schedule the steps of the execution, in lines of text
 * @param result what came of it and which results the serial orders have, or which transaction
 *     aborts in them, in lines of text
 * @param classes the internal names of the classes whose code was run, and perhaps of more: while
 *     none of them changes, the execution remains possible
 * @param reproduction the execution as source for a test
 */
public record Demonstration(
        InitialState initialState,
        List<String> schedule,
        List<String> result,
        Set<String> classes,
        Reproduction reproduction)
        implements Attempt {

    /** Keeps copies. */
    public Demonstration {
        schedule = List.copyOf(schedule);
        result = List.copyOf(result);
        classes = Set.copyOf(classes);
    }
}
