// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.flow.StepBudget;

/**
 * Solves inclusion constraints between sets of objects (L. Andersen: Program Analysis and
 * Specialization for the C Programming Language, 1994) by difference propagation: each node passes
 * on what is new in it until nothing is.
 *
 * <p>Constraints may be added while it runs, by what watches a node: loads, stores and calls are
 * watchers of their receivers. Cubic in the number of nodes in the worst case, close to linear for
 * most programs.
 */
final class InclusionSolver {

    private record Edge(int to, @Nullable ObjectFilter filter, @Nullable Edge next) {}

    private record Watcher(IntConsumer consumer, @Nullable Watcher next) {}

    private record EdgeKey(long ends, ObjectFilter filter) {}

    private final StepBudget budget;
    private IntSet[] points = new IntSet[1024];
    private IntSet[] fresh = new IntSet[1024];
    private Edge[] edges = new Edge[1024];
    private Watcher[] watchers = new Watcher[1024];
    private int nodes;
    private final Set<Long> plainEdges = new HashSet<>();
    private final Set<EdgeKey> filteredEdges = new HashSet<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    InclusionSolver(StepBudget budget) {
        this.budget = budget;
    }

    /** A new node, to which nothing has come. */
    int newNode() {
        return newNodes(1);
    }

    /** New nodes; gives the first of them. */
    int newNodes(int count) {
        int first = nodes;
        nodes += count;
        if (nodes > points.length) {
            int size = Math.max(nodes, 2 * points.length);
            points = Arrays.copyOf(points, size);
            fresh = Arrays.copyOf(fresh, size);
            edges = Arrays.copyOf(edges, size);
            watchers = Arrays.copyOf(watchers, size);
        }
        return first;
    }

    /** A node holds an object. */
    void add(int node, int object) {
        if (points(node).add(object)) {
            fresh(node).add(object);
        }
    }

    /**
     * What one node holds another does, as far as the filter lets it pass.
     *
     * @param filter null when all passes
     */
    void flow(int from, int to, @Nullable ObjectFilter filter) {
        if (from == to) {
            return;
        }
        long ends = (long) from << Integer.SIZE | to;
        boolean isNew = filter == null ? plainEdges.add(ends) : filteredEdges.add(new EdgeKey(ends, filter));
        if (isNew) {
            edges[from] = new Edge(to, filter, edges[from]);
            if (points[from] != null) {
                pass(points[from], to, filter);
            }
        }
    }

    /**
     * Calls the consumer with each object that comes to a node, now and later. It may add
     * constraints.
     */
    void watch(int node, IntConsumer consumer) {
        watchers[node] = new Watcher(consumer, watchers[node]);
        if (points[node] != null) {
            IntSet pending = fresh[node];
            points[node].toBits().stream()
                    .filter(object -> pending == null || !pending.contains(object))
                    .forEach(consumer);
        }
    }

    private IntSet points(int node) {
        if (points[node] == null) {
            points[node] = new IntSet();
        }
        return points[node];
    }

    private IntSet fresh(int node) {
        if (fresh[node] == null) {
            fresh[node] = new IntSet();
            open.add(node);
        }
        return fresh[node];
    }

    private void pass(IntSet objects, int to, @Nullable ObjectFilter filter) {
        if (fresh[to] != null) {
            points(to).addAll(objects, filter, fresh[to]);
            return;
        }
        IntSet added = new IntSet();
        if (points(to).addAll(objects, filter, added)) {
            fresh[to] = added;
            open.add(to);
        }
    }

    /** Passes everything on; each object that is passed is a step. */
    void solve() {
        while (!open.isEmpty()) {
            int node = open.remove();
            IntSet more = fresh[node];
            fresh[node] = null;
            int size = more.size();
            for (Watcher watcher = watchers[node]; watcher != null; watcher = watcher.next()) {
                more.forEach(watcher.consumer());
                budget.spend(size);
            }
            for (Edge edge = edges[node]; edge != null; edge = edge.next()) {
                pass(more, edge.to(), edge.filter());
                budget.spend(size);
            }
        }
    }

    /** The objects that a node holds; not to be changed. */
    IntSet objects(int node) {
        return points(node);
    }
}
