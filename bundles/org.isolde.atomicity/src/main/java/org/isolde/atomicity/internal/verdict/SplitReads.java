// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.CorrelatedReads;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.Location;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Finds high-level data races of reads (MoTH 2012, definitions 8 and 9): a process reads two cells
 * in two regions and combines the values, while a region of another process writes both cells.
 *
 * <p>Views are compared path by path: there must be a path of each region that reads its cell
 * without the other one's, and a path of the other process's region that writes both. If these
 * paths belong to one region, the cells must be single variables: for a field of many objects, it
 * is not certain that both accesses are to one object.
 */
final class SplitReads {

    private final World world;
    private final RegionLocks locks;
    private final Intruders intruders;

    SplitReads(World world, RegionLocks locks, Intruders intruders) {
        this.world = world;
        this.locks = locks;
        this.intruders = intruders;
    }

    Optional<AtomicityViolation> find(CorrelatedReads reads, Steps steps) {
        if (isAlone(reads.first().region(), reads.firstReads())
                || isAlone(reads.second().region(), reads.secondReads())) {
            // The state of a thread-safe object is a whole of its own.
            return Optional.empty();
        }
        if (intruders.isInSection(reads.first().region()) || intruders.isInSection(reads.second().region())) {
            return Optional.empty();
        }
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

    /** Whether a step is of one collection, and not of a field that may belong with others. */
    private static boolean isAlone(AtomicRegion region, List<AccessUse> reads) {
        return region.kind().isStep() && (region.kind() != AtomicRegion.Kind.BARE_ACCESS || reads.stream().anyMatch(
                read -> read.cell().location() instanceof Location.LibraryState));
    }

    private List<Intruders.Clash> clashes(CorrelatedReads reads, RegionRun run, Steps steps) {
        TornCells cells = new TornCells(
                world,
                new TornCells.Side(data(reads.firstReads()), distinctReads(reads.first().region())),
                new TornCells.Side(data(reads.secondReads()), distinctReads(reads.second().region())),
                world.ways(run.region()).stream().map(World.Way::writes).toList(),
                steps);
        return cells.clashes(cell -> world.access(run.region(), AccessUse.Kind.WRITE, cell).orElseThrow());
    }

    /** Without looks at locks, which change whenever somebody takes them. */
    private List<AccessUse> data(List<AccessUse> reads) {
        return reads.stream().filter(read -> !locks.isOfLock(read.cell())).toList();
    }

    private List<BitSet> distinctReads(AtomicRegion region) {
        return world.distinctWays(region).stream().map(World.Way::reads).toList();
    }
}
