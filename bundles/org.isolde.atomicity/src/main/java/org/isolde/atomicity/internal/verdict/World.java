// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.flow.RegionViews;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.process.Process;

/**
 * The regions that the processes run, indexed by the cells that they access.
 *
 * <p>A {@link RegionRun} is represented by its number, in the order of the regions.
 */
final class World {

    private final List<Process> processes;
    private final Predicate<Process> alone;
    private final SortedMap<AtomicRegion, RegionViews> views;
    private final List<RegionRun> runs;
    private final Map<AtomicRegion, List<Way>> ways = new HashMap<>();
    private final Map<AtomicRegion, List<Way>> distinctWays = new HashMap<>();
    private final Map<AtomicRegion, Map<MemoryCell, AccessUse>> reads = new HashMap<>();
    private final Map<AtomicRegion, Map<MemoryCell, AccessUse>> writes = new HashMap<>();
    private final Map<AtomicRegion, Map<MemoryCell, List<AccessUse>>> ofCells = new HashMap<>();
    private final Predicate<MemoryCell> isSingle;
    private final Map<MemoryCell, Integer> numbers = new HashMap<>();
    private final Map<MemoryCell, BitSet> readers = new HashMap<>();
    private final Map<MemoryCell, BitSet> writers = new HashMap<>();

    /**
     * Makes the index.
     *
     * @param alone whether a process has one instance only
     * @param memory which cells are private, and are left out, and which stand for one variable
     */
    World(
            List<Process> processes,
            Predicate<Process> alone,
            SortedMap<AtomicRegion, RegionViews> views,
            List<RegionRun> runs,
            Memory memory) {
        this.processes = processes;
        this.alone = alone;
        this.views = views;
        this.runs = runs;
        this.isSingle = memory::isSingle;
        for (int r = 0; r < runs.size(); r++) {
            for (AccessUse access : accesses(runs.get(r).region())) {
                if (!memory.isPrivate(access.cell()) && !memory.isFixed(access.cell())) {
                    (access.kind() == AccessUse.Kind.READ ? readers : writers)
                            .computeIfAbsent(access.cell(), cell -> new BitSet())
                            .set(r);
                }
            }
        }
    }

    List<RegionRun> runs() {
        return runs;
    }

    Process process(int number) {
        return processes.get(number);
    }

    /** All accesses of a region. */
    List<AccessUse> accesses(AtomicRegion region) {
        RegionViews of = views.get(region);
        return of == null ? List.of() : of.accesses();
    }

    /** All accesses of a region to a cell. */
    List<AccessUse> accesses(AtomicRegion region, MemoryCell cell) {
        return ofCells.computeIfAbsent(
                region,
                r -> accesses(r).stream().collect(Collectors.groupingBy(AccessUse::cell)))
                .getOrDefault(cell, List.of());
    }

    /** The access of a kind to a cell by a region. */
    Optional<AccessUse> access(AtomicRegion region, AccessUse.Kind kind, MemoryCell cell) {
        Map<MemoryCell, AccessUse> ofRegion = (kind == AccessUse.Kind.READ ? reads : writes).computeIfAbsent(region,
                r -> {
                    Map<MemoryCell, AccessUse> found = new HashMap<>();
                    accesses(r).stream().filter(access -> access.kind() == kind).forEach(
                            access -> found.putIfAbsent(access.cell(), access));
                    return found;
                });
        return Optional.ofNullable(ofRegion.get(cell));
    }

    /**
     * The accesses of a region on one path, with cells by number.
     *
     * @param reads the cells that it reads
     * @param writes the cells that it writes
     */
    record Way(BitSet reads, BitSet writes) {}

    /** The ways in which a region can run. */
    List<Way> ways(AtomicRegion region) {
        return ways.computeIfAbsent(region, r -> {
            RegionViews of = views.get(r);
            return of == null
                    ? List.of()
                    : of.alternatives().stream().map(way -> new Way(set(way.reads()), set(way.writes()))).toList();
        });
    }

    /**
     * The ways in which a region can run, as far as they show that it accesses one variable and not
     * another one: a cell that may stand for several variables is in all ways if it is in one, for
     * what stands in the other ways may be of another object.
     */
    List<Way> distinctWays(AtomicRegion region) {
        return distinctWays.computeIfAbsent(region, r -> {
            List<Way> all = ways(r);
            BitSet reads = new BitSet();
            BitSet writes = new BitSet();
            all.forEach(way -> reads.or(way.reads()));
            all.forEach(way -> writes.or(way.writes()));
            accesses(r).stream().map(AccessUse::cell).filter(isSingle).forEach(cell -> {
                reads.clear(number(cell));
                writes.clear(number(cell));
            });
            return all.stream().map(way -> new Way(union(way.reads(), reads), union(way.writes(), writes))).toList();
        });
    }

    private static BitSet union(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.or(other);
        return both;
    }

    private BitSet set(Iterable<MemoryCell> cells) {
        BitSet set = new BitSet();
        cells.forEach(cell -> set.set(number(cell)));
        return set;
    }

    /** The number of a cell. */
    int number(MemoryCell cell) {
        return numbers.computeIfAbsent(cell, c -> numbers.size());
    }

    /** The runs that may read a cell, or write it; not to be changed. */
    BitSet touching(AccessUse.Kind kind, MemoryCell cell) {
        return (kind == AccessUse.Kind.READ ? readers : writers).getOrDefault(cell, new BitSet(0));
    }

    /** The cells that some region may write and several process instances touch, sorted. */
    SortedSet<MemoryCell> written() {
        return new TreeSet<>(writers.keySet());
    }

    /** Whether a cell is one that several process instances touch, in regions. */
    boolean isShared(MemoryCell cell) {
        return readers.containsKey(cell) || writers.containsKey(cell);
    }

    /** The runs that read or write one of the cells of some accesses. */
    BitSet touching(AccessUse.Kind kind, Iterable<AccessUse> accesses) {
        BitSet found = new BitSet();
        accesses.forEach(access -> found.or(touching(kind, access.cell())));
        return found;
    }

    /** A process and another one, or two instances of one. */
    record Pair(Process one, Process other) {}

    /** Decides whether instances of two processes, by number, may do something at the same time. */
    interface Meeting {
        boolean isPossible(int one, int other);
    }

    /** Whether there is an instance of some processes, and another one of others. */
    boolean areTwo(BitSet ones, BitSet others) {
        return pair(ones, others, (one, other) -> true).isPresent();
    }

    /**
     * The first of some processes, and one of others that it may meet; another instance of the same
     * one when there is none else. Empty when there are no two instances that may meet.
     */
    Optional<Pair> pair(BitSet ones, BitSet others, Meeting meeting) {
        for (int one = ones.nextSetBit(0); one >= 0; one = ones.nextSetBit(one + 1)) {
            for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
                if (other != one && meeting.isPossible(one, other)) {
                    return Optional.of(new Pair(processes.get(one), processes.get(other)));
                }
            }
            if (others.get(one) && !alone.test(processes.get(one)) && meeting.isPossible(one, one)) {
                return Optional.of(new Pair(processes.get(one), processes.get(one)));
            }
        }
        return Optional.empty();
    }
}
