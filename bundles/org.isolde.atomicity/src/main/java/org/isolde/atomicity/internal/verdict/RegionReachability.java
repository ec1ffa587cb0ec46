// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Finds the statements in the methods of a process that lead to given regions, directly or through
 * calls, outside of regions.
 */
final class RegionReachability {

    private final CallGraph calls;
    private final RegionLocks regions;
    private final Steps steps;
    private final Map<MethodRef, Map<MethodRef, List<Position>>> callers = new HashMap<>();
    private final Map<MethodRef, ControlFlowGraph> graphs = new HashMap<>();

    /**
     * Prepares to look.
     *
     * @param steps counts the calls that lead to regions
     */
    RegionReachability(CallGraph calls, RegionLocks regions, Contexts contexts, Steps steps) {
        this.calls = calls;
        this.steps = steps;
        this.regions = regions;
        for (MethodRef method : contexts.all().keySet()) {
            contexts.calls(method, (callee, statement) -> {
                if (!isInside(method, statement)) {
                    callers.computeIfAbsent(callee, c -> new TreeMap<>())
                            .computeIfAbsent(method, m -> new ArrayList<>())
                            .add(position(method, statement));
                }
            });
        }
    }

    private boolean isInside(MethodRef method, int statement) {
        return regions.regionsOf(method).stream().anyMatch(region -> region.contains(statement));
    }

    private Position position(MethodRef method, int statement) {
        return new Position(method, statement, body(method).line(statement));
    }

    private Body body(MethodRef method) {
        return calls.program().method(method).flatMap(MethodModel::body).orElseThrow();
    }

    /**
     * The uses of a region by the methods from which it is reached, each from there on with a
     * shortest way; by method.
     */
    Map<MethodRef, List<RegionUse>> uses(AtomicRegion region) {
        Map<MethodRef, List<RegionUse>> found = new TreeMap<>();
        Deque<RegionUse> open = new ArrayDeque<>();
        if (region.isBlock()) {
            RegionUse own = new RegionUse(region, List.of(position(region.method(), region.entry())));
            found.computeIfAbsent(region.method(), m -> new ArrayList<>()).add(own);
            open.add(own);
        } else {
            addCallers(region.method(), new RegionUse(region, List.of()), found, open);
        }
        while (!open.isEmpty()) {
            RegionUse use = open.remove();
            addCallers(use.place().method(), use, found, open);
        }
        return found;
    }

    private void addCallers(
            MethodRef method, RegionUse use, Map<MethodRef, List<RegionUse>> found, Deque<RegionUse> open) {
        callers.getOrDefault(method, Map.of()).forEach((caller, positions) -> {
            boolean isNew = !found.containsKey(caller);
            List<RegionUse> own = found.computeIfAbsent(caller, c -> new ArrayList<>());
            for (Position position : positions) {
                steps.spend(1 + own.size());
                if (own.stream().noneMatch(known -> known.place().equals(position))) {
                    List<Position> path = new ArrayList<>(List.of(position));
                    path.addAll(use.path());
                    own.add(new RegionUse(use.region(), path));
                }
            }
            if (isNew) {
                open.add(own.getFirst());
            }
        });
    }

    /**
     * Whether a statement can run after another one in one activation of their method.
     *
     * @param search counts the statements on the way
     */
    boolean runsAfter(MethodRef method, int first, int second, Steps search) {
        ControlFlowGraph graph = graphs.computeIfAbsent(method, m -> ControlFlowGraph.of(body(m)));
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            search.spend(1);
            for (int to : graph.targets(open.remove())) {
                if (to == second) {
                    return true;
                }
                if (!seen.get(to)) {
                    seen.set(to);
                    open.add(to);
                }
            }
        }
        return false;
    }
}
