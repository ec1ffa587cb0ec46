// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.flow.MethodInput.Touched;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;

/**
 * Computes the accesses on each path through a part of a method.
 *
 * <p>A forward analysis whose state is the set of the access sets so far; more than
 * {@value #MOST_WAYS} are replaced by their union. Paths that end by an exception are left out. So
 * are paths through handlers of all exceptions, which repeat the code that follows and then
 * rethrow.
 */
final class ViewFlow {

    private static final int MOST_WAYS = 12;

    private final Views views;
    private final MethodInput input;
    private final Map<MethodRef, Views.Summary> callees;
    private final IntPredicate part;
    private final int entry;
    private final Body body;
    private final SortedMap<Integer, Position> accesses = new TreeMap<>();
    private final SortedSet<String> unknowns = new TreeSet<>();

    /**
     * Prepares.
     *
     * @param callees what the methods that may be called access
     * @param part which statements count
     * @param entry the first of them
     */
    ViewFlow(
            Views views, MethodInput input, Map<MethodRef, Views.Summary> callees, IntPredicate part, int entry) {
        this.views = views;
        this.input = input;
        this.callees = callees;
        this.part = part;
        this.entry = entry;
        this.body = input.body();
    }

    /**
     * Finds the accesses.
     *
     * @param branches whether each way counts for itself
     */
    Views.Summary summary(boolean branches) {
        for (int s = 0; s < body.size(); s++) {
            if (part.test(s)) {
                collect(s);
            }
        }
        Views.Summary all = Views.Summary.joined(accesses, unknowns);
        if (!branches || accesses.isEmpty()) {
            return all;
        }
        Set<BitSet> ways = ways();
        BitSet met = union(ways);
        if (met.cardinality() < accesses.size()) {
            ways = limited(ways, all.ways());
        }
        return new Views.Summary(accesses, ways, unknowns);
    }

    private void collect(int s) {
        Touched touched = input.cells().get(s);
        if (touched != null && !touched.initialises()) {
            Position position = new Position(input.method(), s, body.line(s));
            touched.reads().forEach(cell -> add(views.number(AccessUse.Kind.READ, cell), position));
            touched.writes().forEach(cell -> add(views.number(AccessUse.Kind.WRITE, cell), position));
        }
        Callees called = input.calls().get(s);
        if (called != null) {
            if (!input.specified().containsKey(s)) {
                unknowns.addAll(Views.unknowns(called));
            }
            called.methods().forEach(target -> collect(target.method()));
            called.callbacks().forEach(target -> collect(target.method()));
        }
    }

    private void collect(MethodRef method) {
        Views.Summary callee = callees.get(method);
        if (callee != null) {
            callee.accesses().forEach(this::add);
            unknowns.addAll(callee.unknowns());
        }
    }

    private void add(int access, Position position) {
        accesses.merge(access, position, Views::first);
    }

    private Set<BitSet> ways() {
        BitSet statements = new BitSet();
        IntStream.range(0, body.size()).filter(part).forEach(statements::set);
        ControlFlowGraph graph = ControlFlowGraph.of(body).part(entry, statements);
        Facts<Ways> facts = DataflowSolver.forward(graph, new Problem(graph));
        Set<BitSet> atEnd = Set.of();
        for (int s = 0; s < body.size(); s++) {
            Ways before = facts.before(s);
            if (before != null && graph.mayLeaveNormally(s)) {
                atEnd = limited(atEnd, step(s, before.accesses()));
            }
        }
        return atEnd;
    }

    /**
     * The access sets of the paths to a statement.
     *
     * @param accesses one set for each path
     * @param tooMany whether there were too many at some time
     */
    private record Ways(Set<BitSet> accesses, boolean tooMany) {}

    private final class Problem implements Dataflow<Ways> {

        private final ControlFlowGraph graph;

        Problem(ControlFlowGraph graph) {
            this.graph = graph;
        }

        @Override
        public Ways boundary() {
            return new Ways(Set.of(new BitSet()), false);
        }

        @Override
        public Ways join(Ways known, Ways incoming) {
            Set<BitSet> joined = limited(known.accesses(), incoming.accesses());
            boolean tooMany = known.tooMany() || joined.size() < known.accesses().size();
            Ways next = new Ways(tooMany ? Set.of(union(joined)) : joined, tooMany);
            return next.equals(known) ? known : next;
        }

        @Override
        public Ways transfer(int statement, Ways before) {
            return new Ways(step(statement, before.accesses()), false);
        }

        @Override
        public Ways transferThrown(int statement, Ways before) {
            return new Ways(limited(before.accesses(), step(statement, before.accesses())), false);
        }

        @Override
        public Ways along(int from, int to, Ways ways) {
            boolean isForAll = body.statement(to) instanceof Stmt.Caught && graph.ranges(from)
                    .stream()
                    .allMatch(range -> range.handler() != to || range.catchesAll());
            return isForAll ? null : ways;
        }
    }

    private Set<BitSet> step(int s, Set<BitSet> ways) {
        Set<BitSet> result = ways;
        Touched touched = input.cells().get(s);
        if (touched != null && !touched.initialises()) {
            BitSet own = new BitSet();
            touched.reads().forEach(cell -> own.set(views.number(AccessUse.Kind.READ, cell)));
            touched.writes().forEach(cell -> own.set(views.number(AccessUse.Kind.WRITE, cell)));
            result = product(result, Set.of(own));
        }
        Callees called = input.calls().get(s);
        if (called == null) {
            return result;
        }
        Set<BitSet> options = new HashSet<>();
        for (Callees.Target target : called.methods()) {
            Views.Summary callee = callees.get(target.method());
            options.addAll(callee == null ? Set.of(new BitSet()) : callee.ways());
        }
        result = options.isEmpty() ? result : product(result, options);
        BitSet callbacks = new BitSet();
        for (Callees.Target target : called.callbacks()) {
            Views.Summary callee = callees.get(target.method());
            if (callee != null) {
                callbacks.or(union(callee.ways()));
            }
        }
        return callbacks.isEmpty() ? result : limited(result, product(result, Set.of(callbacks)));
    }

    private static Set<BitSet> product(Set<BitSet> ways, Set<BitSet> more) {
        if (more.stream().allMatch(BitSet::isEmpty)) {
            return ways;
        }
        Set<BitSet> result = new HashSet<>();
        for (BitSet way : ways) {
            for (BitSet next : more) {
                BitSet both = (BitSet) way.clone();
                both.or(next);
                result.add(both);
            }
        }
        return limited(result, Set.of());
    }

    private static Set<BitSet> limited(Set<BitSet> one, Set<BitSet> other) {
        if (one.containsAll(other) && one.size() <= MOST_WAYS) {
            return one;
        }
        Set<BitSet> all = new HashSet<>(one);
        all.addAll(other);
        return all.size() <= MOST_WAYS ? all : Set.of(union(all));
    }

    private static BitSet union(Set<BitSet> ways) {
        BitSet all = new BitSet();
        ways.forEach(all::or);
        return all;
    }
}
