// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.List;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.atomicity.internal.Steps;

/**
 * The nodes that one value influences in a method, found by breadth-first search. For each node it
 * gives the number of enclosing blocks that the value may not have left, and whether it may have
 * entered the innermost region as data, not only by a decision.
 */
final class Spread {

    private static final int WAYS = 2;
    private static final int AS_DATA = 0;
    private static final int BY_CONTROL = 1;

    private final MethodGraph method;
    private final Steps steps;
    private final FlowGraph graph;
    private final int levels;
    private final int[] seenIn;
    private final int[] parent;
    private final int[] queue;
    private int round;
    private int end;

    Spread(MethodGraph method, Steps steps) {
        this.steps = steps;
        this.method = method;
        this.graph = method.graph;
        this.levels = method.nesting.deepest() + 1;
        int states = graph.nodeCount() * levels * WAYS;
        this.seenIn = new int[states];
        this.parent = new int[states];
        this.queue = new int[states];
    }

    /** How many levels are told apart. */
    int levels() {
        return levels;
    }

    /** Lets a value spread from some nodes; forgets the last one. */
    void from(List<Integer> nodes, int level) {
        round++;
        end = 0;
        for (int node : nodes) {
            visit(state(node, level, AS_DATA), -1);
        }
        for (int next = 0; next < end; next++) {
            int node = node(queue[next]);
            steps.spend(1 + graph.firstEdge(node + 1) - graph.firstEdge(node));
            spread(queue[next]);
        }
    }

    private void spread(int state) {
        int node = node(state);
        int level = level(state);
        for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
            int target = graph.target(e);
            int kept = Math.min(level, graph.level(e));
            int way = AS_DATA;
            if (graph.depth(target) > kept) {
                boolean stays = graph.level(e) > kept;
                boolean control = graph.kind(e) == FlowGraph.Kind.CONTROL;
                way = stays ? state % WAYS : control ? BY_CONTROL : AS_DATA;
            }
            visit(state(target, kept, way), state);
        }
    }

    private void visit(int state, int from) {
        if (seenIn[state] != round) {
            seenIn[state] = round;
            parent[state] = from;
            queue[end++] = state;
        }
    }

    private int state(int node, int level, int way) {
        return (node * levels + level) * WAYS + way;
    }

    private int node(int state) {
        return state / WAYS / levels;
    }

    private int level(int state) {
        return state / WAYS % levels;
    }

    /**
     * How many states the value has been in; {@link #reachedNode} and {@link #reachedLevel} tell
     * which.
     */
    int reached() {
        return end;
    }

    int reachedNode(int index) {
        return node(queue[index]);
    }

    int reachedLevel(int index) {
        return level(queue[index]);
    }

    /** Whether the value comes to a node at a level at all. */
    boolean comes(int node, int level) {
        return comesAsData(node, level) || seenIn[state(node, level, BY_CONTROL)] == round;
    }

    /** Whether the value comes to a node and enters its region as data. */
    boolean comesAsData(int node, int level) {
        return seenIn[state(node, level, AS_DATA)] == round;
    }

    /** A shortest way to a node to which it comes, as data where it does. */
    List<ValueStep> path(int node, int level) {
        List<Integer> states = new ArrayList<>();
        int way = comesAsData(node, level) ? AS_DATA : BY_CONTROL;
        for (int state = state(node, level, way); state >= 0; state = parent[state]) {
            states.addFirst(state);
        }
        List<ValueStep> steps = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            int statement = graph.statement(node(states.get(i)));
            if (statement >= 0) {
                boolean tested = i + 1 < states.size() && isDecision(states.get(i), node(states.get(i + 1)));
                Position position = method.position(statement);
                add(new ValueStep(tested ? ValueStep.Role.TESTED : ValueStep.Role.CARRIED, position), steps);
            }
        }
        return steps;
    }

    private boolean isDecision(int state, int target) {
        int node = node(state);
        if (graph.statement(node) == graph.statement(target)) {
            return false;
        }
        for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
            if (graph.target(e) == target && graph.kind(e) == FlowGraph.Kind.CONTROL) {
                return true;
            }
        }
        return false;
    }

    /** Statements of one line say the same to a person. */
    private static void add(ValueStep step, List<ValueStep> steps) {
        if (steps.isEmpty() || steps.getLast().role() != step.role()
                || !sameLine(steps.getLast().position(), step.position())) {
            steps.add(step);
        }
    }

    private static boolean sameLine(Position one, Position other) {
        return one.line() == 0 ? one.equals(other) : one.line() == other.line();
    }
}
