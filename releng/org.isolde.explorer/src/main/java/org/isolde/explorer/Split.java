// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;

/**
 * Two atomic regions that a process runs one after the other.
 *
 * @param process the process, as its place among the calls of the scenario
 * @param first the calls that lead to the first region, outermost first
 * @param second the calls that lead to the second one
 */
public record Split(int process, List<CallPlace> first, List<CallPlace> second) {

    /** Keeps copies of the lists. */
    public Split {
        first = List.copyOf(first);
        second = List.copyOf(second);
    }
}
