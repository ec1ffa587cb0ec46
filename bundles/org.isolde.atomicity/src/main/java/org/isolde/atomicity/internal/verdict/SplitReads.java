package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.atomicity.AccessUse;
import org.isolde.atomicity.AtomicityViolation;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.CorrelatedReads;
import org.isolde.atomicity.memory.Cell;

/**
 * High-level data races of reads (seeds/003, definitions 8 and 9): a process reads one cell in one region and another in another one and uses
 * the two together, while a region of another process writes both.
 *
 * <p>Views are compared way by way: the first region must be able to read its cell without the second one's, and the other way round, and
 * the other process's region to write both in one go. That a region reads one cell in one way and another in another way counts only where
 * these are surely one variable each: of cells that stand for the fields of many objects it does not show that one object is torn.
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
        List<Intruders.Clash> clashes = new ArrayList<>();
        for (AccessUse first : reads.firstReads()) {
            steps.spend(reads.secondReads().size());
            for (AccessUse second : reads.secondReads()) {
                int one = world.number(first.cell());
                int other = world.number(second.cell());
                if (writesBoth(run, one, other) && areSplit(reads, one, other)) {
                    clashes.add(new Intruders.Clash(List.of(
                            new Intruders.Clash.Pair(true, first, write(run, first.cell())),
                            new Intruders.Clash.Pair(false, second, write(run, second.cell())))));
                }
            }
        }
        return clashes;
    }

    private boolean areSplit(CorrelatedReads reads, int first, int second) {
        return first != second
                && world.distinctWays(reads.first().region()).stream().anyMatch(way -> readsOnly(way, first, second))
                && world.distinctWays(reads.second().region()).stream().anyMatch(way -> readsOnly(way, second, first));
    }

    private static boolean readsOnly(World.Way way, int cell, int other) {
        return way.reads().get(cell) && !way.reads().get(other);
    }

    private boolean writesBoth(RegionRun run, int first, int second) {
        return world.ways(run.region())
                .stream()
                .anyMatch(way -> way.writes().get(first) && way.writes().get(second));
    }

    private AccessUse write(RegionRun run, Cell cell) {
        return world.accesses(run.region())
                .stream()
                .filter(access -> access.kind() == AccessUse.Kind.WRITE && access.cell().equals(cell))
                .findFirst()
                .orElseThrow();
    }
}
