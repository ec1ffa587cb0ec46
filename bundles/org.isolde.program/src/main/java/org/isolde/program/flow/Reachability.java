// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Computes the nodes reachable from a node of a graph whose nodes are numbers. A search is linear
 * in the number of edges.
 */
public final class Reachability {

    private Reachability() {}

    /**
     * The nodes reached from a node by one edge or more; so the node itself only when it is on a
     * cycle.
     */
    public static BitSet from(int start, IntFunction<int[]> edges) {
        return from(start, edges, node -> true);
    }

    /**
     * The nodes reached from a node by one edge or more, where all nodes on the path between both
     * pass a test.
     *
     * @param edges the nodes that the edges of a node lead to
     * @param passes whether a path may continue at a node
     */
    public static BitSet from(int start, IntFunction<int[]> edges, IntPredicate passes) {
        BitSet found = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
            for (int next : edges.apply(open.remove())) {
                if (!found.get(next)) {
                    found.set(next);
                    if (passes.test(next)) {
                        open.add(next);
                    }
                }
            }
        }
        return found;
    }
}
