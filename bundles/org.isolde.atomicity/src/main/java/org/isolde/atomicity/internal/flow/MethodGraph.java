// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;

/** The dependency graph of a method, with its inputs and outputs. */
final class MethodGraph {

    private static final int LONGEST_PATH = 8;

    /**
     * Reads whose values flow in the same way.
     *
     * @param place the statement that makes them, or the call that does
     * @param use the region in a callee that makes them; empty if none does
     * @param reads one for each cell, sorted
     * @param nodes the nodes of their values
     * @param taking what the callees do with the values of the cells
     */
    record Origin(int place, Optional<RegionUse> use, List<AccessUse> reads, List<Integer> nodes, Taking taking) {}

    /**
     * Writes with the same influences.
     *
     * @param place the statement that makes them, or the call that does
     * @param use the region in a callee that makes them; empty if none does
     * @param writes one for each cell, sorted
     * @param node the node of the written value
     * @param guards tests in callees that hold whenever the write happens
     */
    record Sink(int place, Optional<RegionUse> use, List<AccessUse> writes, int node, List<Term.Test> guards) {}

    /**
     * Cells whose values flow into the method.
     *
     * @param cells cells with the same flow
     * @param confined whether only one process instance touches them
     * @param nodes the nodes of their values
     */
    record Carried(List<MemoryCell> cells, boolean confined, List<Integer> nodes) {}

    final MethodInput input;
    final ControlFlow control;
    final Nesting nesting;
    final FlowGraph graph = new FlowGraph();
    final List<Integer> parameters = new ArrayList<>();
    final List<Origin> origins = new ArrayList<>();
    final List<Sink> sinks = new ArrayList<>();
    final List<Carried> loads = new ArrayList<>();
    final Map<MemoryCell, List<Integer>> stores = new LinkedHashMap<>();
    final List<Integer> results = new ArrayList<>();
    final List<Integer> thrown = new ArrayList<>();
    final List<Integer> meetings = new ArrayList<>();
    /** Set as soon as definitions are known. */
    Terms terms;
    /** Likewise. */
    Guards guards;
    /** Likewise. */
    TakenAway taken;

    /** As {@link Summary#thrownBelow} says. */
    final int thrownBelow;

    MethodGraph(MethodInput input, ControlFlow control, Nesting nesting, int thrownBelow) {
        this.input = input;
        this.control = control;
        this.nesting = nesting;
        this.thrownBelow = thrownBelow;
    }

    Position position(int statement) {
        return new Position(input.method(), statement, input.body().line(statement));
    }

    /** A region below a called method, as seen from this one. */
    RegionUse below(int call, RegionUse use) {
        List<Position> path = new ArrayList<>(use.path().size() + 1);
        path.add(position(call));
        path.addAll(use.path());
        if (path.size() > LONGEST_PATH) {
            path.remove(LONGEST_PATH - 1);
        }
        return new RegionUse(use.region(), path);
    }

    /** A block around a statement. */
    RegionUse block(int statement, int index) {
        AtomicRegion block = nesting.block(statement, index);
        return new RegionUse(block, List.of(position(block.entry())));
    }

    /**
     * The region that an access belongs to, for a flow that has stayed in some of the blocks around
     * it: the outermost of those that it has left.
     *
     * @param level in how many blocks the flow has stayed
     */
    Optional<RegionUse> left(int place, Optional<RegionUse> use, int level) {
        return nesting.depth(place) > level ? Optional.of(block(place, level)) : use;
    }
}
