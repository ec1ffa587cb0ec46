// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Arrays;

/**
 * The dependency graph of a method: its nodes are versions of variables, decisions, arguments and
 * effects of calls; an edge leads from a node to one that it influences (the graph of causal
 * dependencies of MoTH 2012, section 4, for one method).
 */
final class FlowGraph {

    /** The role of an edge. */
    enum Kind {
        /** A value is used. */
        DATA,
        /** A decision is made. */
        CONTROL
    }

    private static final Kind[] KIND = Kind.values();
    private static final int KINDS = KIND.length;

    private int nodeCount;
    private int[] statements = new int[64];
    private int[] depths = new int[64];
    private int edgeCount;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] label = new int[64];
    /** The edges by their source; made when the graph is complete. */
    private int[] firstEdge;
    private int[] edges;

    /**
     * Adds a node.
     *
     * @param statement the statement it belongs to; -1 for parameters
     * @param depth how many regions are around it
     * @return its number
     */
    int addNode(int statement, int depth) {
        if (nodeCount == statements.length) {
            statements = Arrays.copyOf(statements, nodeCount * 2);
            depths = Arrays.copyOf(depths, nodeCount * 2);
        }
        statements[nodeCount] = statement;
        depths[nodeCount] = depth;
        return nodeCount++;
    }

    /** Adds an edge on which a flow stays in at most {@code level} of the blocks around it. */
    void addEdge(int source, int target, Kind kind, int level) {
        if (edgeCount == from.length) {
            from = Arrays.copyOf(from, edgeCount * 2);
            to = Arrays.copyOf(to, edgeCount * 2);
            label = Arrays.copyOf(label, edgeCount * 2);
        }
        from[edgeCount] = source;
        to[edgeCount] = target;
        label[edgeCount++] = level * KINDS + kind.ordinal();
    }

    /** Ends the construction; of equal edges one is kept. */
    void complete() {
        int[] first = new int[nodeCount + 1];
        int labels = 0;
        for (int e = 0; e < edgeCount; e++) {
            first[from[e] + 1]++;
            labels = Math.max(labels, label[e] + 1);
        }
        for (int n = 0; n < nodeCount; n++) {
            first[n + 1] += first[n];
        }
        int[] next = first.clone();
        int[] all = new int[edgeCount];
        for (int e = 0; e < edgeCount; e++) {
            all[next[from[e]]++] = e;
        }
        int[] seenFrom = new int[nodeCount * labels];
        firstEdge = new int[nodeCount + 1];
        edges = all;
        int kept = 0;
        for (int n = 0; n < nodeCount; n++) {
            for (int i = first[n]; i < first[n + 1]; i++) {
                int key = to[all[i]] * labels + label[all[i]];
                if (seenFrom[key] != n + 1) {
                    seenFrom[key] = n + 1;
                    edges[kept++] = all[i];
                }
            }
            firstEdge[n + 1] = kept;
        }
    }

    /** How many edges have been added. */
    int edgeCount() {
        return edgeCount;
    }

    int nodeCount() {
        return nodeCount;
    }

    /** The statement that a node belongs to; -1 for parameters. */
    int statement(int node) {
        return statements[node];
    }

    /** How many regions are around a node. */
    int depth(int node) {
        return depths[node];
    }

    /**
     * Where the edges of a node begin among {@link #target}, {@link #kind} and {@link #level}; they
     * end where those of the next node begin.
     */
    int firstEdge(int node) {
        return firstEdge[node];
    }

    int target(int edge) {
        return to[edges[edge]];
    }

    Kind kind(int edge) {
        return KIND[label[edges[edge]] % KINDS];
    }

    int level(int edge) {
        return label[edges[edge]] / KINDS;
    }
}
