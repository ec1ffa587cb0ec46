// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.isolde.engine.Verdict;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/** Graphs of tests, made by hand or at random. */
public final class TestGraphs {

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Edge> edges = new LinkedHashMap<>();
    private final List<Cycle> cycles = new ArrayList<>();

    /**
     * A node of the frame and group that are named before its last point, for example
     * {@code bank.deposit}.
     */
    public TestGraphs node(String id) {
        String frame = id.contains(".") ? id.substring(0, id.lastIndexOf('.')) : "default";
        nodes.putIfAbsent(id, new Node(
                id, Node.Kind.TRANSACTION, frame, "project of " + frame, frame, "Bank",
                id.substring(id.lastIndexOf('.') + 1), Optional.of(Verdict.UNKNOWN), false, "", Optional.empty()));
        return this;
    }

    /** An edge between nodes, which are added where they are missing. */
    public TestGraphs edge(String from, String to, EdgeKind kind, String... locations) {
        return add(from, to, kind, false, locations);
    }

    /** A vulnerable edge on the cycle of an anomaly. */
    public TestGraphs dangerous(String from, String to, String... locations) {
        return add(from, to, EdgeKind.RW, true, locations);
    }

    private TestGraphs add(String from, String to, EdgeKind kind, boolean dangerous, String... locations) {
        node(from).node(to);
        String id = from + " " + kind + " " + to;
        edges.put(id, new Edge(
                id, from, to, Set.of(kind), List.of(locations), dangerous, dangerous, Optional.empty(),
                Optional.empty()));
        return this;
    }

    /** A cycle through edges that are there. */
    public TestGraphs cycle(String... edgeIds) {
        List<Cycle.Step> steps = new ArrayList<>();
        for (String id : edgeIds) {
            steps.add(new Cycle.Step(edges.get(id).from(), id, "x"));
        }
        cycles.add(new Cycle("cycle " + cycles.size(), "cycle", "possible", steps));
        return this;
    }

    /** The graph. */
    public Graph build() {
        return new Graph(nodes.values(), edges.values(), cycles);
    }

    /**
     * A graph with so many nodes in so many frames, and as many edges as are wished for, also
     * parallel ones and loops.
     */
    public static Graph random(long seed, int nodeCount, int edgeCount, int frames) {
        Random random = new Random(seed);
        TestGraphs graph = new TestGraphs();
        for (int i = 0; i < nodeCount; i++) {
            graph.node("frame" + i % frames + ".transaction" + i);
        }
        List<EdgeKind> kinds = List.of(EdgeKind.WR, EdgeKind.WW, EdgeKind.RW);
        while (graph.edges.size() < edgeCount) {
            int from = random.nextInt(nodeCount);
            int to = random.nextInt((nodeCount - from % frames + frames - 1) / frames) * frames + from % frames;
            graph.edge(
                    "frame" + from % frames + ".transaction" + from, "frame" + to % frames + ".transaction" + to,
                    kinds.get(random.nextInt(kinds.size())), "Account.field" + random.nextInt(9));
        }
        return graph.build();
    }
}
