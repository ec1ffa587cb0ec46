// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.Comparator;
import java.util.List;
import org.isolde.stm.testing.content.Node.Edge;

/**
 * Puts what has no order into one that depends on contents alone: first by the beginning of the
 * elements' texts, then by their {@linkplain Colours colours}.
 */
final class Sorting {

    private static final int DEPTH = 3;
    private static final int WIDTH = 8;

    private Sorting() {}

    static void sort(List<Node> nodes) {
        List<Node> unordered = nodes.stream().filter(node -> node.isUnordered && node.edges.size() > 1).toList();
        if (unordered.isEmpty()) {
            return;
        }
        long[] colours = Colours.of(nodes);
        Comparator<Keyed> order = Comparator.comparing(Keyed::text).thenComparingLong(Keyed::colour);
        for (Node node : unordered) {
            List<Edge> sorted = node.edges.stream()
                    .map(edge -> new Keyed(edge, beginning(edge.target()), colours[edge.target().index]))
                    .sorted(order).map(Keyed::edge).toList();
            node.edges.clear();
            node.edges.addAll(sorted);
        }
    }

    private static String beginning(Node node) {
        StringBuilder text = new StringBuilder();
        append(node, DEPTH, text);
        return text.toString();
    }

    private static void append(Node node, int depth, StringBuilder text) {
        text.append(node.open);
        if (depth > 0 && !node.isUnordered) {
            for (Edge edge : node.edges.subList(0, Math.min(WIDTH, node.edges.size()))) {
                text.append(edge.label());
                append(edge.target(), depth - 1, text);
                text.append(node.separator);
            }
        }
        text.append(node.close);
    }

    /** An element with what it is sorted by. */
    private record Keyed(Edge edge, String text, long colour) {}
}
