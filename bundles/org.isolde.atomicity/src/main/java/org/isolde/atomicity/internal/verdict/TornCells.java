// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * Finds pairs of cells such that two regions access one cell each, while a third region accesses
 * both on one path.
 *
 * <p>Cells on the same paths of all three regions are equivalent, and are handled together: the
 * cost is quadratic in the number of equivalence classes, which are few.
 */
final class TornCells {

    /**
     * The accesses of one of the two regions.
     *
     * @param accesses accesses of cells that matter
     * @param ways for each path, the cells that it accesses there, by number
     */
    record Side(List<AccessUse> accesses, List<BitSet> ways) {}

    private final World world;
    private final Side first;
    private final Side second;
    private final List<BitSet> whole;
    private final Steps steps;
    /** In how many ways the regions can run. */
    private final int ways;

    /**
     * Prepares.
     *
     * @param whole the ways of the third region
     * @param steps counts the looks at what is accessed in one way
     */
    TornCells(World world, Side first, Side second, List<BitSet> whole, Steps steps) {
        this.world = world;
        this.first = first;
        this.second = second;
        this.whole = whole;
        this.steps = steps;
        this.ways = whole.size() + first.ways().size() + second.ways().size();
    }

    /**
     * How they clash.
     *
     * @param others the access to a cell by the third region
     */
    List<Intruders.Clash> clashes(Function<MemoryCell, AccessUse> others) {
        List<Intruders.Clash> clashes = new ArrayList<>();
        Map<BitSet, List<AccessUse>> seconds = alike(second.accesses());
        alike(first.accesses()).values().forEach(ones -> seconds.values().forEach(twos -> {
            int one = world.number(ones.getFirst().cell());
            int two = world.number(twos.getFirst().cell());
            if (isTorn(one, two)) {
                clashes.add(new Intruders.Clash(List.of(pairs(true, ones, others), pairs(false, twos, others))));
            }
        }));
        return clashes;
    }

    private static List<Intruders.Clash.Pair> pairs(
            boolean isFirst, List<AccessUse> own, Function<MemoryCell, AccessUse> others) {
        return own.stream()
                .map(access -> new Intruders.Clash.Pair(isFirst, access, others.apply(access.cell())))
                .toList();
    }

    /** Accesses to cells that the third region touches, those of cells that are alike together. */
    private Map<BitSet, List<AccessUse>> alike(List<AccessUse> accesses) {
        Map<BitSet, List<AccessUse>> groups = new LinkedHashMap<>();
        for (AccessUse access : accesses) {
            steps.spend(1 + ways);
            int cell = world.number(access.cell());
            if (whole.stream().anyMatch(way -> way.get(cell))) {
                groups.computeIfAbsent(membership(cell), key -> new ArrayList<>()).add(access);
            }
        }
        return groups;
    }

    private BitSet membership(int cell) {
        BitSet found = new BitSet();
        int place = 0;
        for (List<BitSet> ways : List.of(whole, first.ways(), second.ways())) {
            for (BitSet way : ways) {
                found.set(place++, way.get(cell));
            }
        }
        return found;
    }

    private boolean isTorn(int one, int two) {
        steps.spend(1 + ways);
        return whole.stream().anyMatch(way -> way.get(one) && way.get(two))
                && first.ways().stream().anyMatch(way -> way.get(one) && !way.get(two))
                && second.ways().stream().anyMatch(way -> way.get(two) && !way.get(one));
    }
}
