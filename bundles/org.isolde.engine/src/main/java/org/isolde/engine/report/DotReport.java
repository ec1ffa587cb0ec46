package org.isolde.engine.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.anomaly.Participant;
import org.isolde.sdg.Dependency;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.access.AccessSets;

/**
 * Writes the static dependency graphs for Graphviz: one cluster a group, vulnerable dependencies dashed (as in UNL-DI-5-2011,
 * figure 2), pivots filled, transactions that are not understood in full with a dotted frame.
 */
public final class DotReport implements Report {

    /** What edges between two nodes have in common when they are drawn as one. */
    private record Edge(Transaction from, Transaction to, Dependency.Kind kind, boolean vulnerable)
            implements Comparable<Edge> {

        private static final Comparator<Edge> ORDER = Comparator.comparing(Edge::from)
                .thenComparing(Edge::to)
                .thenComparing(Edge::kind)
                .thenComparing(Edge::vulnerable);

        static Edge of(Dependency dependency) {
            return new Edge(dependency.from(), dependency.to(), dependency.kind(), dependency.vulnerable());
        }

        @Override
        public int compareTo(Edge other) {
            return ORDER.compare(this, other);
        }
    }

    @Override
    public void write(List<AnalysisResult> results, Appendable out) throws IOException {
        out.append("digraph isolde {\n");
        out.append("  node [shape=box, fontname=\"sans-serif\"];\n");
        out.append("  edge [fontname=\"sans-serif\", fontsize=10];\n");
        int cluster = 0;
        for (AnalysisResult result : results) {
            for (StaticDependencyGraph graph : result.graphs()) {
                String label = results.size() == 1 ? graph.group() : result.program() + ": " + graph.group();
                write(graph, cluster, label, pivots(result, graph.group()), out);
                cluster++;
            }
        }
        out.append("}\n");
    }

    private static Set<String> pivots(AnalysisResult result, String group) {
        return result.anomalies()
                .stream()
                .filter(anomaly -> anomaly.group().equals(group))
                .flatMap(anomaly -> anomaly.participants().stream())
                .filter(Participant::pivot)
                .map(Participant::transaction)
                .collect(Collectors.toSet());
    }

    private static void write(
            StaticDependencyGraph graph, int cluster, String label, Set<String> pivots, Appendable out)
            throws IOException {
        out.append("  subgraph cluster_" + cluster + " {\n");
        out.append("    label=" + quoted(label) + ";\n");
        Map<Transaction, String> ids = new HashMap<>();
        for (Map.Entry<Transaction, AccessSets> node : graph.accesses().entrySet()) {
            Transaction transaction = node.getKey();
            ids.put(transaction, "g" + cluster + "t" + ids.size());
            out.append("    " + ids.get(transaction) + " [label=" + quoted(transaction.name()));
            if (pivots.contains(transaction.name())) {
                out.append(node.getValue().complete()
                        ? ", style=filled, fillcolor=\"#ffd2cc\""
                        : ", style=\"filled,dotted\", fillcolor=\"#ffd2cc\"");
            } else if (!node.getValue().complete()) {
                out.append(", style=dotted");
            }
            out.append("];\n");
        }
        for (Map.Entry<Edge, String> edge : edges(graph).entrySet()) {
            Edge ends = edge.getKey();
            out.append(
                    "    " + ids.get(ends.from()) + " -> " + ids.get(ends.to()) + " [label=" + quoted(edge.getValue())
                            + (ends.vulnerable() ? ", style=dashed" : "") + "];\n");
        }
        out.append("  }\n");
    }

    private static SortedMap<Edge, String> edges(StaticDependencyGraph graph) {
        SortedMap<Edge, TreeSet<String>> locations = new TreeMap<>();
        for (Dependency dependency : graph.dependencies()) {
            locations.computeIfAbsent(Edge.of(dependency), edge -> new TreeSet<>())
                    .add(dependency.location().toString());
        }
        SortedMap<Edge, String> labels = new TreeMap<>();
        locations.forEach((edge, names) -> labels.put(edge,
                edge.kind() + ": " + names.stream().collect(Collectors.joining(", "))));
        return labels;
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                default -> quoted.append(Character.isISOControl(c) ? '?' : c);
            }
        }
        return quoted.append('"').toString();
    }
}
