// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The reverse postorder of a depth-first search in a graph whose nodes are numbers: except for
 * edges that close a cycle, each node comes before its successors. Computed in linear time.
 */
public final class DepthFirstOrder {

    private final int[] reversePostorder;
    private final int[] ranks;

    /**
     * Searches a graph.
     *
     * @param size the number of nodes
     * @param root the node to begin with
     * @param edges the nodes that edges of a node lead to, in the order in which they are visited
     */
    public DepthFirstOrder(int size, int root, IntFunction<int[]> edges) {
        int[] postorder = new int[size];
        int[] path = new int[size];
        int[][] targets = new int[size][];
        int[] next = new int[size];
        int count = 0;
        int depth = 0;
        path[0] = root;
        targets[root] = edges.apply(root);
        while (depth >= 0) {
            int node = path[depth];
            if (next[node] == targets[node].length) {
                postorder[count++] = node;
                depth--;
                continue;
            }
            int target = targets[node][next[node]++];
            if (targets[target] == null) {
                targets[target] = edges.apply(target);
                path[++depth] = target;
            }
        }
        reversePostorder = new int[count];
        ranks = new int[size];
        Arrays.fill(ranks, -1);
        for (int i = 0; i < count; i++) {
            reversePostorder[i] = postorder[count - 1 - i];
            ranks[reversePostorder[i]] = i;
        }
    }

    /** The nodes that are reached from the root; not to be changed. */
    public int[] reversePostorder() {
        return reversePostorder;
    }

    /** The index of a node in the reverse postorder; -1 when the root does not lead to it. */
    public int rank(int node) {
        return ranks[node];
    }
}
