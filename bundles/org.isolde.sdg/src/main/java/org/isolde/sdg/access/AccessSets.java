package org.isolde.sdg.access;

import java.util.List;
import java.util.Set;

/**
 * The read set, may-write set and must-write set of a transaction.
 *
 * @param reads every read that some instance may make of a cell it has not created itself; one for each location and base,
 *     the first in the order of positions; sorted
 * @param mayWrites every write that some instance may make, likewise
 * @param mustWrites the cells that every instance which commits has written
 * @param footprints the ways in which an instance may run; at least one
 * @param unknowns what the transaction may run that is not understood; sorted; of very many the first; when it is not empty the other sets are
 *     incomplete
 */
public record AccessSets(List<Access> reads, List<Access> mayWrites, Set<Cell> mustWrites, List<Footprint> footprints,
        List<Unknown> unknowns) {

    /** Whether everything the transaction may run is understood. */
    public boolean complete() {
        return unknowns.isEmpty();
    }

    /** Whether no instance writes anything. */
    public boolean readOnly() {
        return mayWrites.isEmpty() && complete();
    }
}
