// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The loops of a control-flow graph, including those closed by exceptional edges.
 *
 * <p>A <em>back edge</em> leads to a statement that does not stand later in the reverse postorder;
 * its target is a loop's head. The <em>natural loop</em> of a head is what control can pass from
 * there to one of its back edges without coming to the head again (Aho, Lam, Sethi, Ullman:
 * Compilers, 2nd edition, 9.6.6). A <em>cycle</em> is a strongly connected component with an edge
 * in it, and so an outermost loop: once control has left it, it does not come back in the same
 * activation. Where each loop has one entry, as in the code of compilers, a cycle consists of
 * natural loops.
 *
 * <p>Components are found by the second half of Kosaraju's algorithm, in linear time; natural loops
 * in the number of back edges times that of edges.
 */
public final class Loops {

    private static final int NO_CYCLE = -1;

    private final ControlFlowGraph graph;
    private final SortedMap<Integer, BitSet> loops = new TreeMap<>();
    private final int[] cycles;

    Loops(ControlFlowGraph graph, DepthFirstOrder order) {
        this.graph = graph;
        for (int s : order.reversePostorder()) {
            for (int target : graph.targets(s)) {
                if (order.rank(target) <= order.rank(s)) {
                    addBackEdge(s, target);
                }
            }
        }
        this.cycles = loops.isEmpty() ? new int[0] : findCycles(order);
    }

    /** Whether a back edge leads to a statement. */
    public boolean isHead(int statement) {
        return loops.containsKey(statement);
    }

    /** The statements of the natural loop of a head; empty when the statement is none. A copy. */
    public BitSet loop(int head) {
        BitSet loop = loops.get(head);
        return loop == null ? new BitSet() : (BitSet) loop.clone();
    }

    /** Whether a statement may run more than once in one activation of the method. */
    public boolean isInLoop(int statement) {
        return areInOneLoop(statement, statement);
    }

    /**
     * Whether both statements lie on one cycle, so that between two runs of the one the other may
     * run.
     */
    public boolean areInOneLoop(int one, int other) {
        return cycles.length > 0 && cycles[one] != NO_CYCLE && cycles[one] == cycles[other];
    }

    private void addBackEdge(int from, int head) {
        BitSet loop = loops.computeIfAbsent(head, h -> new BitSet());
        loop.set(head);
        addBackwards(from, loop);
    }

    /**
     * Adds what leads to a statement, as far as members that are there already; returns what is
     * new.
     */
    private List<Integer> addBackwards(int from, BitSet members) {
        List<Integer> added = new ArrayList<>();
        Deque<Integer> pending = new ArrayDeque<>();
        pending.push(from);
        while (!pending.isEmpty()) {
            int statement = pending.pop();
            if (!members.get(statement)) {
                members.set(statement);
                added.add(statement);
                for (int predecessor : graph.predecessors(statement)) {
                    if (graph.isReachable(predecessor)) {
                        pending.push(predecessor);
                    }
                }
            }
        }
        return added;
    }

    private int[] findCycles(DepthFirstOrder order) {
        int[] found = new int[graph.size()];
        Arrays.fill(found, NO_CYCLE);
        BitSet seen = new BitSet();
        for (int root : order.reversePostorder()) {
            List<Integer> component = addBackwards(root, seen);
            if (component.size() > 1 || component.size() == 1 && isOwnTarget(root)) {
                component.forEach(s -> found[s] = root);
            }
        }
        return found;
    }

    private boolean isOwnTarget(int statement) {
        return Arrays.stream(graph.targets(statement)).anyMatch(target -> target == statement);
    }
}
