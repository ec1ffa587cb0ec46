// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * What a caller needs to know of the flow in a method: which inputs (arguments, cells, reads) reach
 * which ports. Whether the method runs has an influence on all of its reads and writes, without
 * being said here.
 *
 * @param thrownBelow how many calls below the method the nearest statement stands that throws an
 *     exception out of it; {@link #NOWHERE} when none does
 * @param ports where flows come out
 * @param parameters for each parameter the ports that it reaches
 * @param loads cells whose values are carried in, with the ports they reach
 * @param reads the reads in regions, and others where the method may run in one, with the ports
 *     that they reach
 * @param value what it returns, where that is plain
 */
record Summary(int thrownBelow, List<Port> ports, List<BitSet> parameters, List<Load> loads, List<Read> reads,
        Optional<Term> value) {

    /** So far below that nothing is thrown. */
    static final int NOWHERE = Integer.MAX_VALUE;

    /** Of a method of which nothing is known yet. */
    static final Summary NOTHING = new Summary(NOWHERE, List.of(), List.of(), List.of(), List.of(), Optional.empty());

    /** How many cells it names, each time counted. */
    long size() {
        long size = 0;
        for (Port port : ports) {
            size += switch (port) {
                case Port.Stored stored -> stored.cells().size();
                case Port.Written written -> written.writes().size();
                default -> 1;
            };
        }
        for (Load load : loads) {
            size += load.cells().size();
        }
        for (Read read : reads) {
            size += read.reads().size();
        }
        return size;
    }

    /** Where a flow comes out of a method. */
    sealed interface Port {

        /** In the value returned. */
        record Result() implements Port {}

        /** In the decision to end by an exception, or in the exception. */
        record Thrown() implements Port {}

        /** In cells that carry values. */
        record Stored(List<MemoryCell> cells) implements Port {}

        /** At a place inside where several inputs come together. */
        record Meeting(int number) implements Port {}

        /**
         * In cells.
         *
         * @param use the region that writes them, its path below the method (empty where it is the
         *     method itself); empty when no region does
         * @param writes one for each cell, sorted
         * @param guards tests in that region that hold whenever it writes
         */
        record Written(Optional<RegionUse> use, List<AccessUse> writes, List<Term.Test> guards) implements Port {}
    }

    /**
     * Carried values that flow alike.
     *
     * @param cells where from
     * @param confined whether only one process instance touches the cells
     * @param ports where to
     */
    record Load(List<MemoryCell> cells, boolean confined, BitSet ports) {}

    /**
     * Reads that flow alike.
     *
     * @param use the region that reads, its path below the method (empty where it is the method
     *     itself); empty when no region does
     * @param reads one for each cell, sorted
     * @param ports where they flow to
     * @param taking what becomes of what the cells hold
     */
    record Read(Optional<RegionUse> use, List<AccessUse> reads, BitSet ports, Taking taking) {}
}
