// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.memory.MemoryCell;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.builder.GraphTypeBuilder;

/**
 * Finds the reads of different occurrences whose values are combined (MoTH 2012, definition 2).
 *
 * <p>An occurrence in a loop correlates with itself if values of several iterations are combined:
 * at a node that influences itself.
 *
 * <p>Where there are more than {@value MethodFlow#MOST_FINDINGS}, the reads of occurrences of the
 * same two regions are merged.
 */
final class Correlations {

    private final MethodGraph method;
    private final Steps steps;
    private final BitSet[] comingTo;
    private final int levels;
    private final int bits;
    private final BitSet[] paired;
    private final Map<Integer, BitSet> after = new HashMap<>();
    private final UseSorts sorts;
    private final int[] sortOf;
    private final List<CorrelatedReads> found = new ArrayList<>();
    private final Map<Long, Joined> joined = new LinkedHashMap<>();

    /** The combined values of two sorts of uses. */
    private record Joined(RegionUse first, RegionUse second, int node, BitSet firsts, BitSet seconds) {}

    /**
     * Prepares.
     *
     * @param comingTo for each node the sources and levels, by number, that come to it
     */
    Correlations(MethodGraph method, BitSet[] comingTo, int levels, Steps steps) {
        this.steps = steps;
        this.method = method;
        this.comingTo = comingTo;
        this.levels = levels;
        this.bits = method.origins.size() * levels;
        this.paired = new BitSet[bits];
        this.sorts = new UseSorts(method.nesting);
        this.sortOf = new int[bits];
        for (int bit = 0; bit < bits; bit++) {
            sortOf[bit] = sorts.of(use(bit / levels, bit % levels));
        }
    }

    List<CorrelatedReads> find() {
        Set<BitSet> seen = new HashSet<>();
        for (int node = 0; node < comingTo.length; node++) {
            BitSet origins = originsAt(node);
            if (origins.cardinality() > 1 && seen.add(origins)) {
                findPairs(origins, node);
            }
        }
        findRounds();
        return MethodFlow.sorted(found.size() <= MethodFlow.MOST_FINDINGS ? found : joined());
    }

    private List<CorrelatedReads> joined() {
        // Most sorts meet many others with the same origins.
        Map<BitSet, List<AccessUse>> lists = new HashMap<>();
        return joined.values()
                .stream()
                .map(reads -> new CorrelatedReads(
                        method.input.method(),
                        reads.first(),
                        lists.computeIfAbsent(reads.firsts(), this::reads),
                        reads.second(),
                        lists.computeIfAbsent(reads.seconds(), this::reads),
                        position(reads.node())))
                .toList();
    }

    private List<AccessUse> reads(BitSet origins) {
        return UseSorts.joined(origins.stream().mapToObj(i -> method.origins.get(i).reads()).toList());
    }

    private Position position(int node) {
        return method.position(Math.max(0, method.graph.statement(node)));
    }

    private Optional<RegionUse> use(int origin, int level) {
        Origin reads = method.origins.get(origin);
        return method.left(reads.place(), reads.use(), level);
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
            steps.spend(1 + bits / Long.SIZE + others.cardinality());
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
        int left = one / levels;
        int right = other / levels;
        int level = Math.min(one % levels, other % levels);
        if (sortOf[left * levels + level] == UseSorts.NONE || sortOf[right * levels + level] == UseSorts.NONE
                || !differ(method.origins.get(left).reads(), method.origins.get(right).reads())) {
            return;
        }
        int leftPlace = place(one);
        int rightPlace = place(other);
        if (level < method.nesting.depth(leftPlace) || level < method.nesting.depth(rightPlace)) {
            leftPlace = use(left, level).orElseThrow().place().statement();
            rightPlace = use(right, level).orElseThrow().place().statement();
        }
        boolean forward = runsAfter(leftPlace, rightPlace);
        boolean backward = runsAfter(rightPlace, leftPlace);
        if (forward && (!backward || leftPlace <= rightPlace)) {
            add(left, right, level, node);
        } else if (backward) {
            add(right, left, level, node);
        }
    }

    private void add(int first, int second, int level, int node) {
        long pair = UseSorts.pair(sortOf[first * levels + level], sortOf[second * levels + level]);
        Joined reads = joined.get(pair);
        if (reads == null) {
            reads = new Joined(use(first, level).orElseThrow(), use(second, level).orElseThrow(), node, new BitSet(),
                    new BitSet());
            joined.put(pair, reads);
        }
        reads.firsts().set(first);
        reads.seconds().set(second);
        if (found.size() <= MethodFlow.MOST_FINDINGS) {
            found.add(
                    new CorrelatedReads(
                            method.input.method(),
                            use(first, level).orElseThrow(),
                            method.origins.get(first).reads(),
                            use(second, level).orElseThrow(),
                            method.origins.get(second).reads(),
                            position(node)));
        }
    }

    private static boolean differ(List<AccessUse> left, List<AccessUse> right) {
        MemoryCell some = left.getFirst().cell();
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
            BitSet origins = originsAt(node);
            origins.and(repeated);
            origins.stream().forEach(one -> origins.stream()
                    .filter(other -> other >= one && place(one) == place(other) && one % levels == other % levels)
                    .filter(other -> done.add(one * bits + other))
                    .forEach(other -> add(one, other, node)));
        }
    }

    /**
     * The nodes that have an influence on themselves and to which some of the origins come,
     * ascending.
     */
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
