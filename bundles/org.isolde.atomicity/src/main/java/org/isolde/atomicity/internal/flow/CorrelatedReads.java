// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Comparator;
import java.util.List;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.program.code.MethodRef;

/**
 * Two sets of reads, in two occurrences of atomic regions, whose values influence a common
 * definition, condition or written cell (a common correlation, MoTH 2012, definition 2). It holds
 * wherever the method runs.
 *
 * <p>Each of the first reads is correlated with each of the second ones that touches another cell.
 * The first use may run before the second one in one activation of the method; perhaps the other
 * way round too, in a loop. Both may be the same occurrence in a loop.
 *
 * @param method the lowest method in the call graph from which both uses are reached
 * @param first an occurrence
 * @param firstReads its reads, sorted, one for each cell
 * @param second another one, or the same one in another iteration of a loop
 * @param secondReads its reads, sorted, one for each cell
 * @param meeting the statement of {@code method} that combines the values; a call if a callee does
 */
public record CorrelatedReads(
        MethodRef method,
        RegionUse first,
        List<AccessUse> firstReads,
        RegionUse second,
        List<AccessUse> secondReads,
        Position meeting)
        implements Comparable<CorrelatedReads> {

    private static final Comparator<CorrelatedReads> ORDER = Comparator.comparing(CorrelatedReads::method)
            .thenComparing(CorrelatedReads::first)
            .thenComparing(CorrelatedReads::second)
            .thenComparing(CorrelatedReads::meeting)
            .thenComparing(CorrelatedReads::firstReads, Lists.order())
            .thenComparing(CorrelatedReads::secondReads, Lists.order());

    /** Copies its lists. */
    public CorrelatedReads {
        firstReads = List.copyOf(firstReads);
        secondReads = List.copyOf(secondReads);
    }

    /** Orders by method and uses first. */
    @Override
    public int compareTo(CorrelatedReads other) {
        return ORDER.compare(this, other);
    }
}
