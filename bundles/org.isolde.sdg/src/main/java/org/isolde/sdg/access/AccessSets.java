// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.sdg.access.ReadWriteState.Occurrence;

/**
 * The read set, may-write set and must-write set of a transaction.
 *
 * @param reads every read that some instance may make of a cell it has not created itself; one for
 *     each location and base, the first in the order of positions; sorted
 * @param mayWrites every write that some instance may make, likewise
 * @param states the read/write states of the cells accessed (UNL-DI-5-2011, section 3.2), other
 *     than those that the transaction has created itself: the rows of the paper's tables
 * @param footprints the footprints of the possible executions of an instance; none if no instance
 *     ever commits
 * @param unknowns code that the transaction may run and that is not understood, sorted; if there is
 *     very much, only the first; if not empty, the other sets are incomplete
 */
public record AccessSets(
        List<Access> reads,
        List<Access> mayWrites,
        Map<Cell, ReadWriteState> states,
        List<Footprint> footprints,
        List<Unknown> unknowns) {

    /** Whether all code that the transaction may run is understood. */
    public boolean complete() {
        return unknowns.isEmpty();
    }

    /** Whether no instance writes anything. */
    public boolean readOnly() {
        return mayWrites.isEmpty() && complete();
    }

    /** The cells that every committed instance has written. */
    public Set<Cell> mustWrites() {
        return states.entrySet().stream()
                .filter(entry -> entry.getValue().write() == Occurrence.ALWAYS)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
