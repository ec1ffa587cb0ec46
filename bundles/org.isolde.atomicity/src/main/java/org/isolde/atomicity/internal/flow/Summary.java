// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * The summary of a method's value flow: which inputs (arguments, cells, reads) reach which outputs,
 * the ports. All of its reads and writes also depend on whether the method runs, which is implicit.
 *
 * @param thrownBelow the call depth of the nearest statement that throws an exception out of it;
 *     {@link #NOWHERE} if there is none
 * @param ports the outputs
 * @param parameters for each parameter the ports that it reaches
 * @param loads cells whose values flow in, with the ports they reach
 * @param reads the reads in regions, and others where the method may run in one, with the ports
 *     that they reach
 * @param value the returned value, if it has a term
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

    /** An output of a method. */
    sealed interface Port {

        /** The returned value. */
        record Result() implements Port {}

        /** The decision to end by an exception, or the exception itself. */
        record Thrown() implements Port {}

        /** Cells that carry values. */
        record Stored(List<MemoryCell> cells) implements Port {}

        /** A place inside at which several inputs are combined. */
        record Meeting(int number) implements Port {}

        /**
         * Cells that are written.
         *
         * @param use the region that writes them, its path below the method (empty where it is the
         *     method itself); empty when no region does
         * @param writes one for each cell, sorted
         * @param guards tests in that region that hold whenever it writes
         */
        record Written(Optional<RegionUse> use, List<AccessUse> writes, List<Term.Test> guards) implements Port {}
    }

    /**
     * Values that flow in from cells in the same way.
     *
     * @param cells the cells
     * @param confined whether only one process instance touches the cells
     * @param ports the ports that they reach
     */
    record Load(List<MemoryCell> cells, boolean confined, BitSet ports) {}

    /**
     * Reads whose values flow in the same way.
     *
     * @param use the region that reads, its path below the method (empty where it is the method
     *     itself); empty when no region does
     * @param reads one for each cell, sorted
     * @param ports the ports that they reach
     * @param taking whether the content of the cells is removed
     */
    record Read(Optional<RegionUse> use, List<AccessUse> reads, BitSet ports, Taking taking) {}
}
