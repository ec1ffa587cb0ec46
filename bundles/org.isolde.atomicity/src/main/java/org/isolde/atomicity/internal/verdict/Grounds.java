// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.RegionViews;
import org.isolde.atomicity.internal.order.ThreadOrder;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * The inputs of the verdicts on a snapshot, besides code and findings: the processes, the locks at
 * the entries of methods, and the facts about each region. A comparison with those of an earlier
 * snapshot shows which of its verdicts remain valid.
 *
 * @param runners the processes, by number
 * @param order which processes may run at the same time
 * @param contexts for each method that some process runs, the locksets at its entry, in the order
 *     in which they are considered
 * @param regions each region
 */
record Grounds(
        List<Runner> runners,
        ThreadOrder order,
        Map<MethodRef, Map<Set<HeldLock>, BitSet>> contexts,
        Map<AtomicRegion, Ground> regions) {

    /**
     * A process.
     *
     * @param alone whether it has one instance only
     */
    record Runner(MethodRef entry, boolean alone) {}

    /**
     * The facts about a region.
     *
     * @param views its accesses
     * @param runs how processes run it
     * @param taken the locks that it takes
     * @param marks for each access, whether its cell is private, and whether it is a single one
     * @param uses the methods from which it is reached
     */
    record Ground(
            Optional<RegionViews> views,
            List<RegionRun> runs,
            Set<HeldLock> taken,
            BitSet marks,
            Map<MethodRef, List<RegionUse>> uses) {

        /** All accesses. */
        List<AccessUse> accesses() {
            return views.map(RegionViews::accesses).orElse(List.of());
        }

        boolean differs(Ground other) {
            return !(marks.equals(other.marks) && taken.equals(other.taken) && runs.equals(other.runs)
                    && views.equals(other.views));
        }
    }

    /** The inputs that have changed: a verdict that depends on none of them remains valid. */
    record Difference(
            Set<MethodRef> methods, Set<AtomicRegion> regions, Set<MemoryCell> cells, Set<MemoryCell> cellsOfUses) {}

    /**
     * What differs from an earlier snapshot; empty when everything may.
     *
     * @param changed the methods whose code, or the targets of whose calls, differ
     */
    Optional<Difference> since(Grounds earlier, Set<MethodRef> changed) {
        if (!runners.equals(earlier.runners) || !order.equals(earlier.order)) {
            return Optional.empty();
        }
        Set<MethodRef> methods = new HashSet<>(changed);
        addEnteredOtherwise(earlier, methods);
        addWithOtherLocks(earlier, methods);
        Difference found = new Difference(methods, new HashSet<>(), new HashSet<>(), new HashSet<>());
        Set<AtomicRegion> all = new HashSet<>(regions.keySet());
        all.addAll(earlier.regions.keySet());
        all.forEach(region -> compare(region, earlier, found));
        found.cellsOfUses().addAll(found.cells());
        return Optional.of(found);
    }

    private void addEnteredOtherwise(Grounds earlier, Set<MethodRef> methods) {
        contexts.forEach((method, entered) -> {
            Map<Set<HeldLock>, BitSet> before = earlier.contexts.getOrDefault(method, Map.of());
            if (!inOrder(entered).equals(inOrder(before))) {
                methods.add(method);
            }
        });
        Set<MethodRef> gone = new HashSet<>(earlier.contexts.keySet());
        gone.removeAll(contexts.keySet());
        methods.addAll(gone);
    }

    private static List<Map.Entry<Set<HeldLock>, BitSet>> inOrder(Map<Set<HeldLock>, BitSet> entered) {
        return new ArrayList<>(entered.entrySet());
    }

    private void addWithOtherLocks(Grounds earlier, Set<MethodRef> methods) {
        Map<AtomicRegion, Set<HeldLock>> before = new HashMap<>();
        earlier.regions.forEach((region, ground) -> before.put(region, ground.taken()));
        regions.forEach((region, ground) -> {
            if (!ground.taken().equals(before.remove(region))) {
                methods.add(region.method());
            }
        });
        before.keySet().forEach(region -> methods.add(region.method()));
    }

    private void compare(AtomicRegion region, Grounds earlier, Difference found) {
        Ground now = regions.get(region);
        Ground before = earlier.regions.get(region);
        if (now == null || before == null || found.methods().contains(region.method()) || now.differs(before)
                || now.accesses().stream().anyMatch(use -> found.methods().contains(use.position().method()))) {
            found.regions().add(region);
            addCells(now, found.cells());
            addCells(before, found.cells());
        } else if (!now.uses().equals(before.uses())
                || now.uses().keySet().stream().anyMatch(found.methods()::contains)) {
            addCells(now, found.cellsOfUses());
        }
    }

    private static void addCells(Ground ground, Set<MemoryCell> cells) {
        if (ground != null) {
            ground.accesses().forEach(access -> cells.add(access.cell()));
        }
    }
}
