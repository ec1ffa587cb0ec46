// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.CorrelatedReads;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.atomic.AtomicRegion;

/**
 * High-level data races of reads (MoTH 2012, definitions 8 and 9): a process reads one cell in one
 * region and another in another one and uses the two together, while a region of another process
 * writes both.
 *
 * <p>Views are compared way by way: the first region must be able to read its cell without the
 * second one's, and the other way round, and the other process's region to write both in one go.
 * That a region reads one cell in one way and another in another way counts only where these are
 * surely one variable each: of cells that stand for the fields of many objects it does not show
 * that one object is torn.
 */
final class SplitReads {

    private final World world;
    private final Intruders intruders;

    SplitReads(World world, Intruders intruders) {
        this.world = world;
        this.intruders = intruders;
    }

    Optional<AtomicityViolation> find(CorrelatedReads reads, Steps steps) {
        BitSet candidates = world.touching(AccessUse.Kind.WRITE, reads.firstReads());
        candidates.and(world.touching(AccessUse.Kind.WRITE, reads.secondReads()));
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        Intruders.Gap gap = new Intruders.Gap(
                AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE, reads.method(), reads.first(), reads.second(), List.of());
        return intruders.find(
                gap, candidates, run -> clashes(reads, run, steps), (processes, kept) -> true, steps);
    }

    private List<Intruders.Clash> clashes(CorrelatedReads reads, RegionRun run, Steps steps) {
        TornCells cells = new TornCells(
                world,
                new TornCells.Side(reads.firstReads(), distinctReads(reads.first().region())),
                new TornCells.Side(reads.secondReads(), distinctReads(reads.second().region())),
                world.ways(run.region()).stream().map(World.Way::writes).toList(),
                steps);
        return cells.clashes(cell -> world.access(run.region(), AccessUse.Kind.WRITE, cell).orElseThrow());
    }

    private List<BitSet> distinctReads(AtomicRegion region) {
        return world.distinctWays(region).stream().map(World.Way::reads).toList();
    }
}
