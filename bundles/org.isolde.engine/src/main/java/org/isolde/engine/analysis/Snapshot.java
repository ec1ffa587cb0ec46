// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.analysis;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;

/**
 * The input of the analyses: one state of a program.
 *
 * @param program the program
 * @param calls its call graph
 * @param regions its atomic regions, sorted
 */
public record Snapshot(Program program, CallGraph calls, AtomicRegions regions) {

    /** The regions that are transactions, sorted. */
    public List<AtomicRegion> transactions() {
        return regions.regions().stream().filter(AtomicRegion::isTransaction).toList();
    }

    /** The regions that locks isolate, sorted. */
    public List<AtomicRegion> criticalSections() {
        return regions.regions().stream().filter(region -> !region.isTransaction()).toList();
    }

    /** All problems of the input, sorted. */
    public List<Problem> problems() {
        return Stream.concat(program.problems().stream(), regions.problems().stream()).sorted().toList();
    }
}
