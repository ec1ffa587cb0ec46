// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Body;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * The versions of the reference variables of a method. Definitions that reach a common use belong
 * to the same version, all others to different ones. Without versions, unrelated values would be
 * mixed, since variables are stack slots that are reused.
 *
 * <p>A forward dataflow problem, solved by {@link DataflowSolver}: where paths join, the versions
 * of each live variable are merged.
 */
public final class Versions {

    /** No node: a primitive value, or none. */
    public static final int NONE = -1;

    private final Body body;
    private final ControlFlowGraph graph;
    private final Liveness liveness;
    private final int variables;
    /** Union-find: parameters first, then the definition of each statement. */
    private final int[] parents;
    private final int[][] before;
    private final IntSupplier nodes;
    private @Nullable Map<Integer, List<Integer>> sources;
    private final Map<Integer, Integer> nodeOf = new HashMap<>();

    private Versions(Body body, IntSupplier nodes) {
        this.body = body;
        this.graph = ControlFlowGraph.of(body);
        this.liveness = new Liveness(graph);
        this.variables = body.variables().size();
        this.parents = new int[variables + body.size()];
        Arrays.setAll(parents, i -> i);
        this.before = new int[body.size()][];
        this.nodes = nodes;
    }

    /**
     * The versions of a body.
     *
     * @param nodes gives each version a node
     */
    public static Versions of(Body body, IntSupplier nodes) {
        Versions versions = new Versions(body, nodes);
        versions.solve();
        return versions;
    }

    private void solve() {
        Facts<int[]> facts = DataflowSolver.forward(graph, new Problem());
        for (int s = 0; s < before.length; s++) {
            before[s] = facts.before(s);
        }
    }

    /**
     * Maps each variable to its version. Where paths join, the versions of each live variable are
     * merged.
     */
    private final class Problem implements Dataflow<int @NonNull []> {

        @Override
        public int[] boundary() {
            int[] entry = new int[variables];
            Arrays.fill(entry, NONE);
            for (Variable parameter : body.parameters()) {
                entry[parameter.index()] = parameter.index();
            }
            return entry;
        }

        @Override
        public int[] join(int[] known, int[] incoming) {
            int[] joined = known;
            for (int v = 0; v < variables; v++) {
                if (incoming[v] == NONE || known[v] == incoming[v]) {
                    continue;
                }
                if (known[v] != NONE) {
                    parents[find(known[v])] = find(incoming[v]);
                    continue;
                }
                joined = joined == known ? known.clone() : joined;
                joined[v] = incoming[v];
            }
            return joined;
        }

        @Override
        public int @NonNull [] transfer(int statement, int[] fact) {
            Variable assigned = body.statement(statement).assigned().orElse(null);
            if (assigned == null) {
                return fact;
            }
            int[] after = fact.clone();
            after[assigned.index()] = variables + statement;
            return after;
        }

        @Override
        public int @NonNull [] along(int from, int to, int[] fact) {
            if (to != graph.entry() && graph.predecessors(to).length < 2) {
                return fact;
            }
            BitSet live = liveness.before(to);
            int[] used = fact.clone();
            for (int v = 0; v < variables; v++) {
                used[v] = live.get(v) ? used[v] : NONE;
            }
            return used;
        }
    }

    private int find(int version) {
        int root = version;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    private int node(int version) {
        return nodeOf.computeIfAbsent(find(version), root -> nodes.getAsInt());
    }

    /**
     * The node of the version of a variable that a statement uses; {@link #NONE} for primitives,
     * and for a variable without a definition there.
     */
    public int used(int statement, Variable variable) {
        int[] known = before[statement];
        return variable.kind() != Kind.REFERENCE || known == null || known[variable.index()] == NONE
                ? NONE
                : node(known[variable.index()]);
    }

    /**
     * The position of the parameter whose initial value a variable still has at a statement, on all
     * paths.
     */
    public OptionalInt onlyParameter(int statement, Variable variable) {
        int[] known = before[statement];
        if (known == null || known[variable.index()] == NONE) {
            return OptionalInt.empty();
        }
        int root = find(known[variable.index()]);
        return sources().get(root).size() == 1 && sources().get(root).getFirst() < variables
                ? OptionalInt.of(body.parameters().indexOf(body.variables().get(sources().get(root).getFirst())))
                : OptionalInt.empty();
    }

    /** The only definition of a variable that reaches a statement. */
    public OptionalInt onlyDefinition(int statement, Variable variable) {
        int[] known = before[statement];
        if (known == null || known[variable.index()] == NONE) {
            return OptionalInt.empty();
        }
        int root = find(known[variable.index()]);
        return sources().get(root).size() == 1 && sources().get(root).getFirst() >= variables
                ? OptionalInt.of(sources().get(root).getFirst() - variables)
                : OptionalInt.empty();
    }

    /**
     * The parameters whose initial value a variable may still have at a statement; empty if it has
     * no definition there.
     */
    public List<Variable> parameters(int statement, Variable variable) {
        return sourcesOf(statement, variable).stream()
                .filter(source -> source < variables)
                .map(body.variables()::get)
                .toList();
    }

    /** The definitions of a variable that reach a statement; empty if there is none. */
    public List<Integer> definitions(int statement, Variable variable) {
        return sourcesOf(statement, variable).stream()
                .filter(source -> source >= variables)
                .map(source -> source - variables)
                .toList();
    }

    private List<Integer> sourcesOf(int statement, Variable variable) {
        int[] known = before[statement];
        return known == null || known[variable.index()] == NONE
                ? List.of()
                : sources().get(find(known[variable.index()]));
    }

    /** What gives each version its values: parameters, then definitions. */
    private Map<Integer, List<Integer>> sources() {
        Map<Integer, List<Integer>> known = sources;
        if (known == null) {
            known = new HashMap<>();
            for (Variable parameter : body.parameters()) {
                known.computeIfAbsent(find(parameter.index()), root -> new ArrayList<>()).add(parameter.index());
            }
            for (int s = 0; s < body.size(); s++) {
                if (before[s] != null && body.statement(s).assigned().isPresent()) {
                    known.computeIfAbsent(find(variables + s), root -> new ArrayList<>()).add(variables + s);
                }
            }
            sources = known;
        }
        return known;
    }

    /** The node of the version that a statement defines, which assigns a reference variable. */
    public int assigned(int statement) {
        return node(variables + statement);
    }

    /** The node of the version that a parameter has at the entry. */
    public int parameter(Variable parameter) {
        return node(parameter.index());
    }
}
