// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.Arrays;
import java.util.List;
import org.isolde.stm.testing.content.Node.Edge;

/**
 * Colour refinement (the one-dimensional Weisfeiler-Leman algorithm) with hash codes for colours:
 * nodes that differ in themselves, in what they hold or in what holds them, within some steps, get
 * different colours.
 *
 * <p>It does not tell all graphs apart, and there is a bound for the steps. Elements of a set that
 * have the same colour stay in the order in which the set hands them out.
 */
final class Colours {

    private static final int ROUNDS = 16;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private Colours() {}

    /** A colour for each node, by its index. Takes time linear in the number of edges. */
    static long[] of(List<Node> nodes) {
        long[] colours = new long[nodes.size()];
        for (Node node : nodes) {
            colours[node.index] = mix(node.open.hashCode(), node.edges.size());
        }
        for (int round = 0; round < ROUNDS; round++) {
            colours = refined(nodes, colours);
        }
        return colours;
    }

    private static long[] refined(List<Node> nodes, long[] colours) {
        long[] next = Arrays.copyOf(colours, colours.length);
        for (Node node : nodes) {
            int position = 0;
            for (Edge edge : node.edges) {
                long place = node.isUnordered ? 0 : mix(edge.label().hashCode(), ++position);
                int target = edge.target().index;
                next[node.index] += mix(colours[target], place);
                next[target] += mix(~colours[node.index], place);
            }
        }
        return next;
    }

    private static long mix(long a, long b) {
        long mixed = (a ^ Long.rotateLeft(b * FACTOR, 31)) * FACTOR;
        return mixed ^ mixed >>> 29;
    }
}
