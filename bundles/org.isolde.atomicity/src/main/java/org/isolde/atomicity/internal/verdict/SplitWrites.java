// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * Finds high-level data races of writes (MoTH 2012, definitions 8 and 9): a process writes two
 * cells in two regions, while a region of another process reads both.
 *
 * <p>Unlike in the definition, the two regions must be able to run one after the other in one
 * activation of a method or its callees: if a process runs only one or the other, it does not
 * intend to change both cells.
 */
final class SplitWrites {

    private final World world;
    private final RegionLocks locks;
    private final RegionReachability encounters;
    private final Intruders intruders;
    private final Map<AtomicRegion, Map<MethodRef, List<RegionUse>>> uses = new HashMap<>();
    private final Map<AtomicRegion, BitSet> processes = new HashMap<>();

    SplitWrites(World world, RegionLocks locks, RegionReachability encounters, Intruders intruders) {
        this.world = world;
        this.locks = locks;
        this.encounters = encounters;
        this.intruders = intruders;
        for (RegionRun run : world.runs()) {
            processes.computeIfAbsent(run.region(), region -> new BitSet()).or(run.processes());
        }
    }

    /** Regions that write the same cells of those that another one reads. */
    private record Overlap(List<AtomicRegion> regions, Set<MemoryCell> cells) {}

    /**
     * The regions that processes run, each with the numbers of its runs. The state of a thread-safe
     * object is a whole of its own: calls of it do not count.
     */
    SortedMap<AtomicRegion, BitSet> readers() {
        SortedMap<AtomicRegion, BitSet> readers = new TreeMap<>();
        for (int r = 0; r < world.runs().size(); r++) {
            AtomicRegion region = world.runs().get(r).region();
            if (!region.kind().isStep()) {
                readers.computeIfAbsent(region, each -> new BitSet()).set(r);
            }
        }
        return readers;
    }

    /** The methods from which a region is reached, each with the ways to it. */
    Map<MethodRef, List<RegionUse>> uses(AtomicRegion region) {
        return uses.computeIfAbsent(region, encounters::uses);
    }

    /**
     * What a region sees when it reads, in these runs, what others write piece by piece.
     *
     * @param found takes what is found, all that is before steps run out
     */
    void find(AtomicRegion reader, BitSet runs, List<AtomicityViolation> found, Steps steps) {
        List<Overlap> overlaps = overlaps(reader, steps);
        for (int i = 0; i < overlaps.size(); i++) {
            for (int j = i + 1; j < overlaps.size(); j++) {
                Overlap one = overlaps.get(i);
                Overlap other = overlaps.get(j);
                steps.spend(1 + Math.min(one.cells().size(), other.cells().size()));
                if (!one.cells().containsAll(other.cells()) && !other.cells().containsAll(one.cells())) {
                    find(reader, runs, one, other, found, steps);
                }
            }
        }
    }

    private void find(
            AtomicRegion reader,
            BitSet runs,
            Overlap one,
            Overlap other,
            List<AtomicityViolation> found,
            Steps steps) {
        for (AtomicRegion left : one.regions()) {
            steps.spend(other.regions().size());
            for (AtomicRegion right : other.regions()) {
                if (shareProcess(left, right)) {
                    boolean inOrder = left.compareTo(right) <= 0;
                    find(reader, runs, inOrder ? left : right, inOrder ? right : left, steps).ifPresent(found::add);
                }
            }
        }
    }

    private boolean shareProcess(AtomicRegion one, AtomicRegion other) {
        BitSet none = new BitSet(0);
        return processes.getOrDefault(one, none).intersects(processes.getOrDefault(other, none));
    }

    /** What regions write of all that one reads; those that write the same together. */
    private List<Overlap> overlaps(AtomicRegion reader, Steps steps) {
        Map<AtomicRegion, Set<MemoryCell>> cells = new TreeMap<>();
        for (AccessUse access : world.accesses(reader)) {
            if (access.kind() == AccessUse.Kind.READ && !locks.isOfLock(access.cell())) {
                BitSet writing = world.touching(AccessUse.Kind.WRITE, access.cell());
                steps.spend(1 + writing.cardinality());
                writing.stream()
                        .mapToObj(run -> world.runs().get(run).region())
                        .filter(region -> !region.kind().isStep())
                        .forEach(region -> cells.computeIfAbsent(region, r -> new HashSet<>()).add(access.cell()));
            }
        }
        Map<Set<MemoryCell>, List<AtomicRegion>> regions = new LinkedHashMap<>();
        cells.forEach((region, written) -> regions.computeIfAbsent(written, w -> new ArrayList<>()).add(region));
        List<Overlap> overlaps = new ArrayList<>();
        regions.forEach((written, writers) -> overlaps.add(new Overlap(writers, written)));
        return overlaps;
    }

    private Optional<AtomicityViolation> find(
            AtomicRegion reader, BitSet runs, AtomicRegion one, AtomicRegion other, Steps steps) {
        Map<MethodRef, List<RegionUse>> ones = uses(one);
        Map<MethodRef, List<RegionUse>> others = uses(other);
        for (Map.Entry<MethodRef, List<RegionUse>> use : ones.entrySet()) {
            List<RegionUse> otherUses = others.getOrDefault(use.getKey(), List.of());
            steps.spend(1);
            for (RegionUse left : use.getValue()) {
                steps.spend(otherUses.size());
                for (RegionUse right : otherUses) {
                    Optional<AtomicityViolation> found = sameCall(left, right)
                            ? Optional.empty()
                            : find(reader, runs, use.getKey(), left, right, steps);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Whether one call leads to both: then they meet further down. */
    private static boolean sameCall(RegionUse one, RegionUse other) {
        return one.place().equals(other.place());
    }

    private Optional<AtomicityViolation> find(
            AtomicRegion reader, BitSet runs, MethodRef method, RegionUse one, RegionUse other, Steps steps) {
        int left = one.place().statement();
        int right = other.place().statement();
        boolean forward = encounters.runsAfter(method, left, right, steps);
        boolean backward = encounters.runsAfter(method, right, left, steps);
        if (!forward && !backward) {
            return Optional.empty();
        }
        boolean asGiven = forward && (!backward || left < right);
        Intruders.Gap gap = new Intruders.Gap(
                AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE, method, asGiven ? one : other, asGiven ? other : one,
                List.of());
        return intruders.find(gap, runs, run -> clashes(gap, reader, steps), (processes, kept) -> true, steps);
    }

    private List<Intruders.Clash> clashes(Intruders.Gap gap, AtomicRegion reader, Steps steps) {
        TornCells cells = new TornCells(
                world,
                new TornCells.Side(writes(gap.first().region()), distinctWrites(gap.first().region())),
                new TornCells.Side(writes(gap.second().region()), distinctWrites(gap.second().region())),
                world.ways(reader).stream().map(World.Way::reads).toList(),
                steps);
        return cells.clashes(cell -> world.access(reader, AccessUse.Kind.READ, cell).orElseThrow());
    }

    private List<AccessUse> writes(AtomicRegion region) {
        return world.accesses(region)
                .stream()
                .filter(access -> access.kind() == AccessUse.Kind.WRITE && world.isShared(access.cell())
                        && !locks.isOfLock(access.cell()))
                .toList();
    }

    private List<BitSet> distinctWrites(AtomicRegion region) {
        return world.distinctWays(region).stream().map(World.Way::writes).toList();
    }
}
