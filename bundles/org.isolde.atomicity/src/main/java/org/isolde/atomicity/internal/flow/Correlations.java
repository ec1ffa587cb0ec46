package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.AccessUse;
import org.isolde.atomicity.RegionUse;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.memory.Cell;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.builder.GraphTypeBuilder;

/**
 * Finds the reads of different occurrences whose values come together (seeds/003, definition 2).
 *
 * <p>One occurrence in a loop correlates with itself where values of several rounds come together: at a node that has an influence on
 * itself.
 */
final class Correlations {

    private final MethodGraph method;
    private final BitSet[] comingTo;
    private final int levels;
    private final int bits;
    private final BitSet[] paired;
    private final Map<Integer, BitSet> after = new HashMap<>();
    private final List<CorrelatedReads> found = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param comingTo for each node the sources and levels, by number, that come to it
     */
    Correlations(MethodGraph method, BitSet[] comingTo, int levels) {
        this.method = method;
        this.comingTo = comingTo;
        this.levels = levels;
        this.bits = method.origins.size() * levels;
        this.paired = new BitSet[bits];
    }

    List<CorrelatedReads> find() {
        Set<BitSet> seen = new HashSet<>();
        for (int node = 0; node < comingTo.length; node++) {
            BitSet origins = originsAt(node);
            if (found.size() < MethodFlow.MOST_FINDINGS && origins.cardinality() > 1 && seen.add(origins)) {
                findPairs(origins, node);
            }
        }
        findRounds();
        return MethodFlow.sorted(found);
    }

    private BitSet originsAt(int node) {
        return comingTo[node] == null ? new BitSet() : comingTo[node].get(0, bits);
    }

    private void findPairs(BitSet origins, int node) {
        for (int one = origins.nextSetBit(0); one >= 0; one = origins.nextSetBit(one + 1)) {
            if (paired[one] == null) {
                paired[one] = new BitSet();
            }
            BitSet others = (BitSet) origins.clone();
            others.clear(0, one + 1);
            others.andNot(paired[one]);
            paired[one].or(others);
            for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
                boolean rounds = place(one) == place(other) && one % levels == other % levels;
                if (!rounds) {
                    add(one, other, node);
                }
            }
        }
    }

    private int place(int bit) {
        return method.origins.get(bit / levels).place();
    }

    private void add(int one, int other, int node) {
        Origin left = method.origins.get(one / levels);
        Origin right = method.origins.get(other / levels);
        int level = Math.min(one % levels, other % levels);
        Optional<RegionUse> leftUse = method.left(left.place(), left.use(), level);
        Optional<RegionUse> rightUse = method.left(right.place(), right.use(), level);
        boolean enough = found.size() >= MethodFlow.MOST_FINDINGS;
        if (enough || leftUse.isEmpty() || rightUse.isEmpty() || !differ(left.reads(), right.reads())) {
            return;
        }
        int leftPlace = leftUse.get().place().statement();
        int rightPlace = rightUse.get().place().statement();
        boolean forward = runsAfter(leftPlace, rightPlace);
        boolean backward = runsAfter(rightPlace, leftPlace);
        if (forward && (!backward || leftPlace <= rightPlace)) {
            add(leftUse.get(), left, rightUse.get(), right, node);
        } else if (backward) {
            add(rightUse.get(), right, leftUse.get(), left, node);
        }
    }

    private void add(RegionUse first, Origin firstReads, RegionUse second, Origin secondReads, int node) {
        found.add(
                new CorrelatedReads(
                        method.input.method(),
                        first,
                        firstReads.reads(),
                        second,
                        secondReads.reads(),
                        method.position(Math.max(0, method.graph.statement(node)))));
    }

    private static boolean differ(List<AccessUse> left, List<AccessUse> right) {
        Cell some = left.getFirst().cell();
        return left.size() > 1 || right.size() > 1 || !right.getFirst().cell().equals(some);
    }

    private boolean runsAfter(int first, int second) {
        return after.computeIfAbsent(first, method.control::after).get(second);
    }

    private void findRounds() {
        BitSet repeated = new BitSet();
        for (int bit = 0; bit < bits; bit++) {
            if (runsAfter(place(bit), place(bit))) {
                repeated.set(bit);
            }
        }
        if (repeated.isEmpty()) {
            return;
        }
        Set<Integer> done = new HashSet<>();
        for (int node : onCycles(repeated)) {
            if (found.size() >= MethodFlow.MOST_FINDINGS) {
                return;
            }
            BitSet origins = originsAt(node);
            origins.and(repeated);
            origins.stream().forEach(one -> origins.stream()
                    .filter(other -> other >= one && place(one) == place(other) && one % levels == other % levels)
                    .filter(other -> done.add(one * bits + other))
                    .forEach(other -> add(one, other, node)));
        }
    }

    /** The nodes that have an influence on themselves and to which some of the origins come, ascending. */
    private List<Integer> onCycles(BitSet origins) {
        Graph<Integer, DefaultEdge> part = GraphTypeBuilder.<Integer, DefaultEdge>directed()
                .allowingSelfLoops(true)
                .allowingMultipleEdges(false)
                .edgeClass(DefaultEdge.class)
                .buildGraph();
        for (int node = 0; node < comingTo.length; node++) {
            if (originsAt(node).intersects(origins)) {
                part.addVertex(node);
            }
        }
        FlowGraph graph = method.graph;
        for (int node : part.vertexSet()) {
            for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
                if (graph.kind(e) == FlowGraph.Kind.DATA && part.containsVertex(graph.target(e))) {
                    part.addEdge(node, graph.target(e));
                }
            }
        }
        List<Integer> cyclic = new ArrayList<>();
        for (Set<Integer> component : new KosarajuStrongConnectivityInspector<>(part).stronglyConnectedSets()) {
            int some = component.iterator().next();
            if (component.size() > 1 || part.containsEdge(some, some)) {
                cyclic.addAll(component);
            }
        }
        return MethodFlow.sorted(cyclic);
    }
}
