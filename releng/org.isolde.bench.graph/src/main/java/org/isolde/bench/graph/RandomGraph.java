// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.isolde.engine.Verdict;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * Generates graphs that resemble those of programs: most transactions are connected with others of
 * their own module, some with all. Deterministic.
 */
final class RandomGraph {

    private static final int SEED = 42;
    private static final int NEIGHBOURS = 8;
    private static final int FAR = 10;
    private static final int LOCATIONS = 40;

    private RandomGraph() {}

    /** A graph of one group with so many nodes, at least two, and edges. */
    static Graph of(int nodeCount, int edgeCount) {
        Random random = new Random(SEED);
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < nodeCount; i++) {
            nodes.add(new Node(
                    "t" + i, Node.Kind.TRANSACTION, "bank", "bank", "bank", "Service" + i / 5, "transaction" + i,
                    Optional.of(i % 3 == 0 ? Verdict.SAFE : Verdict.ANOMALY), i % 20 == 0, "", Optional.empty()));
        }
        List<EdgeKind> kinds = List.of(EdgeKind.WR, EdgeKind.WW, EdgeKind.RW);
        Map<String, Edge> edges = new LinkedHashMap<>();
        while (edges.size() < edgeCount) {
            int from = random.nextInt(nodeCount);
            int to = random.nextInt(FAR) == 0
                    ? random.nextInt(nodeCount)
                    : Math.floorMod(from + random.nextInt(NEIGHBOURS) - NEIGHBOURS / 2, nodeCount);
            EdgeKind kind = kinds.get(random.nextInt(kinds.size()));
            String id = "t" + from + " " + kind + " t" + to;
            edges.put(id, new Edge(
                    id, "t" + from, "t" + to, Set.of(kind), List.of("Account.field" + random.nextInt(LOCATIONS)),
                    kind == EdgeKind.RW, false, Optional.empty(), Optional.empty()));
        }
        return new Graph(nodes, edges.values(), List.of());
    }
}
