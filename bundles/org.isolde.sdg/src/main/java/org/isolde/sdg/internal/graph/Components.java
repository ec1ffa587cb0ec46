// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * The strongly connected components of a graph whose vertices are numbers (R. Tarjan: Depth-First
 * Search and Linear Graph Algorithms, 1972), without recursion. Linear in the size of the graph.
 */
public final class Components {

    private static final int NONE = -1;

    private final BitSet[] successors;
    private final int[] numbers;
    private final int[] lowest;
    private final int[] components;
    private final Deque<Integer> unassigned = new ArrayDeque<>();
    private int next;
    private int found;

    private Components(BitSet[] successors) {
        this.successors = successors;
        this.numbers = new int[successors.length];
        this.lowest = new int[successors.length];
        this.components = new int[successors.length];
        Arrays.fill(numbers, NONE);
        Arrays.fill(components, NONE);
    }

    /** The component of each vertex, as a number. */
    public static int[] of(BitSet[] successors) {
        Components search = new Components(successors);
        for (int vertex = 0; vertex < successors.length; vertex++) {
            if (search.numbers[vertex] == NONE) {
                search.visit(vertex);
            }
        }
        return search.components;
    }

    /** A vertex whose successors are being visited. */
    private static final class Visit {
        private final int vertex;
        private int successor;

        Visit(int vertex) {
            this.vertex = vertex;
        }
    }

    private void visit(int root) {
        Deque<Visit> path = new ArrayDeque<>();
        path.push(enter(root));
        while (!path.isEmpty()) {
            Visit top = path.getFirst();
            int successor = successors[top.vertex].nextSetBit(top.successor);
            if (successor >= 0) {
                top.successor = successor + 1;
                if (numbers[successor] == NONE) {
                    path.push(enter(successor));
                } else if (components[successor] == NONE) {
                    lowest[top.vertex] = Math.min(lowest[top.vertex], numbers[successor]);
                }
            } else {
                path.pop();
                leave(top.vertex);
                if (!path.isEmpty()) {
                    int before = path.getFirst().vertex;
                    lowest[before] = Math.min(lowest[before], lowest[top.vertex]);
                }
            }
        }
    }

    private Visit enter(int vertex) {
        numbers[vertex] = next;
        lowest[vertex] = next;
        next++;
        unassigned.push(vertex);
        return new Visit(vertex);
    }

    private void leave(int vertex) {
        if (lowest[vertex] == numbers[vertex]) {
            int member;
            do {
                member = unassigned.pop();
                components[member] = found;
            } while (member != vertex);
            found++;
        }
    }
}
