// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.Reachability;

/**
 * Finds the tests that guard writes, and decides whether they make an old value harmless: the
 * writing region repeats the test of the old value, or it finds that the cell still has the old
 * value.
 */
final class Guards {

    private final MethodGraph method;
    private final ControlDependence dependence;
    private final Terms terms;
    private final boolean revalidation;
    private final Map<Integer, List<Term.Test>> held = new HashMap<>();
    private final Map<Integer, BitSet> influenced = new HashMap<>();
    private final Map<Integer, Boolean> again = new HashMap<>();
    private final Map<Origin, Boolean> carriedOn = new IdentityHashMap<>();
    private Origin last;
    private BitSet valuesOfLast;

    /**
     * Prepares.
     *
     * @param options tests are looked for only with {@link AtomicityRefinement#REVALIDATION}
     */
    Guards(MethodGraph method, ControlDependence dependence, Terms terms, AtomicityOptions options) {
        this.method = method;
        this.dependence = dependence;
        this.terms = terms;
        this.revalidation = options.has(AtomicityRefinement.REVALIDATION);
    }

    /**
     * Whether a value that comes to a sink by way of decisions has no influence beyond these: when
     * the sink hangs on them all itself, what is written tells no more of the value than that it is
     * written.
     */
    boolean onlyDecides(Origin origin, Sink sink) {
        if (values(origin).get(sink.node())) {
            return false;
        }
        BitSet hangsOn = Reachability.from(sink.place(), dependence::of);
        return deciders(origin, sink).stream().allMatch(node -> hangsOn.get(method.graph.statement(node)));
    }

    /** What the method returns, for callers. */
    Optional<Term> returned() {
        return revalidation ? plainResult() : Optional.empty();
    }

    private Optional<Term> plainResult() {
        return terms.returned(method.results)
                .map(term -> term.with(inner -> inner instanceof Term.Given ? null : inner))
                .map(term -> term.at(Term.HERE));
    }

    /**
     * The tests that hold when a sink is written, for callers, and that all belong to the region
     * that writes it.
     *
     * @param hasRegion whether a region writes it that callers see
     */
    List<Term.Test> outside(Sink sink, boolean hasRegion) {
        if (!revalidation) {
            return List.of();
        }
        Optional<AtomicRegion> whole = method.input.asRegion();
        List<Term.Test> found = new ArrayList<>(sink.guards());
        if (method.nesting.depth(sink.place()) > 0 && whole.isEmpty()) {
            AtomicRegion block = method.nesting.block(sink.place(), 0);
            found.addAll(tests(sink.place(), block::contains));
            return fresh(found, block::contains);
        }
        if (whole.isPresent() || !hasRegion) {
            found.addAll(tests(sink.place(), s -> true));
            return fresh(found, s -> whole.isPresent() || !isInRegion(s));
        }
        return fresh(found, s -> false);
    }

    private boolean isInRegion(int s) {
        return method.nesting.depth(s) > 0
                || method.origins.stream().anyMatch(origin -> origin.place() == s && origin.use().isPresent());
    }

    /** Whether the writes of a sink do no harm though they depend on an old value of a cell. */
    boolean areChecked(Origin origin, MemoryCell cell, Sink sink, int level, boolean byControlOnly) {
        List<Term.Test> guards = revalidation ? guards(sink, level) : List.of();
        // A region that tries again: what it has seen before decides about nothing but that.
        boolean again = byControlOnly && origin.place() == sink.place() && origin.use().equals(sink.use());
        if (guards.isEmpty() || !byControlOnly && isCarriedOn(origin)) {
            return false;
        }
        for (Term.Test guard : guards) {
            if (Checks.isStillThere(guard, cell, place -> place == origin.place() || again && place != Term.HERE)
                    || hold(sink.place()).stream().anyMatch(old -> Checks.areSame(old, guard, cell, origin.place()))) {
                return true;
            }
        }
        return byControlOnly && isAskedAgain(origin, cell, sink, level, guards);
    }

    /**
     * Whether what a process has made of a value in one round of a loop is still there when it has
     * read the next value.
     */
    private boolean isCarriedOn(Origin origin) {
        return repeats(origin.place()) && carriedOn.computeIfAbsent(origin, of -> {
            FlowGraph graph = method.graph;
            BitSet values = values(of);
            return values.stream().anyMatch(node -> {
                for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
                    int use = graph.statement(graph.target(e));
                    if (graph.kind(e) == FlowGraph.Kind.DATA && use >= 0 && terms.outlasts(node, of.place(), use)) {
                        return true;
                    }
                }
                return false;
            });
        });
    }

    private boolean repeats(int statement) {
        return again.computeIfAbsent(statement, s -> method.control.after(s).get(s));
    }

    /** The tests in the region that a flow has entered when it comes to a sink at a level. */
    private List<Term.Test> guards(Sink sink, int level) {
        List<Term.Test> found = new ArrayList<>(sink.guards());
        if (method.nesting.depth(sink.place()) > level) {
            AtomicRegion block = method.nesting.block(sink.place(), level);
            for (Term.Test test : tests(sink.place(), block::contains)) {
                found.add((Term.Test) test.with(term -> term instanceof Term.Read read && block.contains(read.place())
                        ? read.at(Term.HERE)
                        : term));
            }
        }
        return found;
    }

    /** The tests that hold where a statement runs, as far as they are plain. */
    List<Term.Test> hold(int s) {
        List<Term.Test> tests = held.get(s);
        if (tests == null) {
            tests = tests(s, decision -> true);
            held.put(s, tests);
        }
        return tests;
    }

    /**
     * The tests on which a statement hangs, as far as they are plain and stand at certain
     * statements.
     */
    private List<Term.Test> tests(int s, IntPredicate part) {
        List<Term.Test> found = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(s);
        while (!open.isEmpty()) {
            int hanging = open.remove();
            for (int decision : dependence.of(hanging)) {
                if (part.test(decision) && !seen.get(decision)) {
                    seen.set(decision);
                    open.add(decision);
                    dependence.surelyJumpsTo(decision, hanging)
                            .map(jumps -> terms.test(decision, jumps))
                            .ifPresent(found::add);
                }
            }
        }
        return found;
    }

    /** Those tests of which all reads are made in the region, as its callers see them. */
    private static List<Term.Test> fresh(List<Term.Test> tests, IntPredicate here) {
        List<Term.Test> found = new ArrayList<>();
        for (Term.Test test : tests) {
            Term kept = test.with(term -> switch (term) {
                case Term.Read read -> read.place() == Term.HERE || here.test(read.place()) ? read : null;
                case Term.Given given -> null;
                default -> term;
            });
            if (kept != null && kept.at(Term.HERE) instanceof Term.Test own && !found.contains(own)) {
                found.add(own);
            }
        }
        return found;
    }

    private boolean isAskedAgain(Origin origin, MemoryCell cell, Sink sink, int level, List<Term.Test> guards) {
        boolean block = method.nesting.depth(sink.place()) > level;
        int entry = block ? method.nesting.block(sink.place(), level).entry() : sink.place();
        boolean asked = false;
        for (int node : deciders(origin, sink)) {
            if (method.graph.statement(node) != node || !(method.input.body().statement(node) instanceof Stmt.Branch)) {
                return false;
            }
            Optional<Term.Test> old = side(node, entry).map(jumps -> terms.test(node, jumps));
            if (old.isEmpty() || !old.get().reads(cell, origin.place()) || !isFixed(old.get())
                    || guards.stream().noneMatch(guard -> isFixed(guard)
                            && Checks.isAsked(old.get(), guard, cell, origin.place()))) {
                return false;
            }
            asked = true;
        }
        return asked;
    }

    /** Whether a term has nothing that another round of a loop may give anew. */
    boolean isFixed(Term term) {
        return term.given().noneMatch(this::repeats);
    }

    /** On which side of a branch a statement stands that hangs on it, perhaps by way of others. */
    private Optional<Boolean> side(int branch, int s) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(s);
        List<Optional<Boolean>> sides = new ArrayList<>();
        while (!open.isEmpty()) {
            int hanging = open.remove();
            for (int decision : dependence.of(hanging)) {
                if (decision == branch) {
                    sides.add(dependence.jumpsTo(branch, hanging));
                } else if (!seen.get(decision)) {
                    seen.set(decision);
                    open.add(decision);
                }
            }
        }
        return sides.stream().distinct().count() == 1 ? sides.getFirst() : Optional.empty();
    }

    /**
     * The nodes to which a value comes as it is, that decide something, and by that have an
     * influence on a sink.
     */
    private List<Integer> deciders(Origin origin, Sink sink) {
        return values(origin).stream()
                .filter(this::decides)
                .filter(node -> influenced.computeIfAbsent(node, k -> reached(List.of(node), false)).get(sink.node()))
                .boxed()
                .toList();
    }

    /** The nodes to which a value comes by data alone. */
    private BitSet values(Origin origin) {
        if (last != origin) {
            last = origin;
            valuesOfLast = reached(origin.nodes(), true);
        }
        return valuesOfLast;
    }

    /** Whether the values of some reads come to one of some statements by data alone. */
    boolean comesTo(Origin origin, IntPredicate statements) {
        return values(origin).stream().map(method.graph::statement).anyMatch(statements);
    }

    private boolean decides(int node) {
        FlowGraph graph = method.graph;
        for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
            if (graph.kind(e) == FlowGraph.Kind.CONTROL) {
                return true;
            }
        }
        return false;
    }

    private BitSet reached(List<Integer> nodes, boolean asData) {
        FlowGraph graph = method.graph;
        BitSet found = new BitSet();
        nodes.forEach(found::set);
        Deque<Integer> open = new ArrayDeque<>(nodes);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
                boolean follows = !asData || graph.kind(e) == FlowGraph.Kind.DATA;
                if (follows && !found.get(graph.target(e))) {
                    found.set(graph.target(e));
                    open.add(graph.target(e));
                }
            }
        }
        return found;
    }
}
