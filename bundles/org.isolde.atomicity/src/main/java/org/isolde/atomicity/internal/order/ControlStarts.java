// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;
import org.isolde.program.process.Process;

/**
 * What one thread starts, and which of it may still run at each statement that this thread runs. An
 * interprocedural analysis: what methods leave running bottom up, then what runs already when they
 * are called top down. Methods are not distinguished by their callers.
 *
 * <p>Starts are numbered. The cost is that of {@link LiveStarts} for each method that starts
 * something, or calls one that does, times the number of starts that recursion may add.
 */
final class ControlStarts {

    /** A call of a method, by the thread itself. */
    record Call(MethodRef caller, int statement, MethodRef callee) {}

    private final CallGraph calls;
    private final List<Process.Start> starts;
    private final Map<MethodRef, Map<Integer, LocalStart>> startsOf = new TreeMap<>();
    private final Map<MethodRef, Waits> waits = new HashMap<>();
    private final Map<MethodRef, ControlFlowGraph> graphs = new HashMap<>();
    private final Map<MethodRef, Map<Integer, Set<MethodRef>>> callees = new HashMap<>();
    /** The starts in a method and those that it calls. */
    private final Map<MethodRef, BitSet> within = new HashMap<>();
    private final Map<MethodRef, LiveStarts.Left> left = new HashMap<>();
    private final Map<MethodRef, LiveStarts> live = new HashMap<>();
    private final Map<MethodRef, BitSet> atEntry = new HashMap<>();

    /**
     * Solves it.
     *
     * @param starts where the thread starts others
     * @param roots the methods with which it begins; if there are several, one after the other, in
     *     any order and any number of times, as tests do. What runs on after one of them has failed
     *     does not count
     * @param edges the calls that the thread makes
     */
    ControlStarts(CallGraph calls, SortedSet<Process.Start> starts, Set<MethodRef> roots, List<Call> edges) {
        this.calls = calls;
        this.starts = List.copyOf(starts);
        for (int number = 0; number < this.starts.size(); number++) {
            Process.Start start = this.starts.get(number);
            MethodRef method = start.method();
            ControlFlowGraph graph = graph(method);
            LocalValues values = new LocalValues(graph.body());
            StartFinder finder = new StartFinder(calls, method, graph, values);
            Waits waiting = waits.computeIfAbsent(
                    method, m -> new Waits(calls, m, graph, values, gatherings(m, graph, values, finder)));
            LocalStart known = finder.at(start.statement());
            startsOf.computeIfAbsent(method, m -> new TreeMap<>())
                    .put(number, waiting.gathered(known, finder.object(start.statement())));
            within.computeIfAbsent(method, m -> new BitSet()).set(number);
        }
        findWithin(edges);
        findLeft(edges);
        findAtEntry(roots, edges);
    }

    /** The groups of threads or tasks for which a method waits as a whole. */
    private List<Gathering> gatherings(
            MethodRef method, ControlFlowGraph graph, LocalValues values, StartFinder finder) {
        List<CountedLoop> loops = CountedLoop.in(graph);
        List<Gathering> found = new ArrayList<>(new JoinedCollections(calls, method, graph, values, loops).find());
        found.addAll(new Latches(calls, graph, values, finder, loops).find());
        return found;
    }

    private ControlFlowGraph graph(MethodRef method) {
        return graphs.computeIfAbsent(method, m -> ControlFlowGraph.of(
                calls.program().method(m).flatMap(MethodModel::body).orElseThrow()));
    }

    private void findWithin(List<Call> edges) {
        Map<MethodRef, Set<MethodRef>> callers = new HashMap<>();
        edges.forEach(edge -> callers.computeIfAbsent(edge.callee(), c -> new HashSet<>())
                .add(edge.caller()));
        Deque<MethodRef> open = new ArrayDeque<>(startsOf.keySet());
        while (!open.isEmpty()) {
            MethodRef method = open.remove();
            for (MethodRef caller : callers.getOrDefault(method, Set.of())) {
                BitSet known = within.computeIfAbsent(caller, c -> new BitSet());
                int before = known.cardinality();
                known.or(within.get(method));
                if (known.cardinality() > before) {
                    open.add(caller);
                }
            }
        }
    }

    private void findLeft(List<Call> edges) {
        Map<MethodRef, Set<MethodRef>> callers = new HashMap<>();
        for (Call edge : edges) {
            if (within.containsKey(edge.callee())) {
                callees.computeIfAbsent(edge.caller(), c -> new HashMap<>())
                        .computeIfAbsent(edge.statement(), s -> new TreeSet<>())
                        .add(edge.callee());
                callers.computeIfAbsent(edge.callee(), c -> new TreeSet<>()).add(edge.caller());
            }
        }
        Deque<MethodRef> open = new ArrayDeque<>(new TreeSet<>(within.keySet()));
        while (!open.isEmpty()) {
            MethodRef method = open.remove();
            LiveStarts solved = new LiveStarts(
                    graph(method), startsOf.getOrDefault(method, Map.of()), Optional.ofNullable(waits.get(method)),
                    starts.size(), statement -> leftByCalls(method, statement));
            live.put(method, solved);
            LiveStarts.Left now = solved.left();
            if (!now.equals(left.put(method, now))) {
                open.addAll(callers.getOrDefault(method, Set.of()));
            }
        }
    }

    private LiveStarts.Left leftByCalls(MethodRef method, int statement) {
        LiveStarts.Left all = LiveStarts.Left.NOTHING;
        for (MethodRef callee : callees.getOrDefault(method, Map.of()).getOrDefault(statement, Set.of())) {
            all = all.or(left.getOrDefault(callee, LiveStarts.Left.NOTHING));
        }
        return all;
    }

    private void findAtEntry(Set<MethodRef> roots, List<Call> edges) {
        Map<MethodRef, List<Call>> byCaller = new HashMap<>();
        edges.forEach(edge -> byCaller.computeIfAbsent(edge.caller(), c -> new ArrayList<>()).add(edge));
        BitSet before = new BitSet();
        if (roots.size() > 1) {
            roots.forEach(root -> before.or(left.getOrDefault(root, LiveStarts.Left.NOTHING).ifItEnds()));
        }
        Deque<MethodRef> open = new ArrayDeque<>(roots);
        Set<MethodRef> seen = new HashSet<>(roots);
        roots.forEach(root -> atEntry.put(root, (BitSet) before.clone()));
        while (!open.isEmpty()) {
            MethodRef method = open.remove();
            for (Call call : byCaller.getOrDefault(method, List.of())) {
                BitSet known = atEntry.computeIfAbsent(call.callee(), c -> new BitSet());
                int size = known.cardinality();
                known.or(before(method, call.statement()));
                if (!calls.callees(method, call.statement()).callbacks().isEmpty()) {
                    // The library may call several methods, several times.
                    known.or(startedBy(method, call.statement()));
                }
                if (seen.add(call.callee()) || known.cardinality() > size) {
                    open.add(call.callee());
                }
            }
        }
    }

    /** The starts. */
    List<Process.Start> starts() {
        return starts;
    }

    /** What is known of a start. */
    LocalStart start(int number) {
        return startsOf.get(starts.get(number).method()).get(number);
    }

    /** The starts of which something may run when the thread reaches a statement; a copy. */
    BitSet before(MethodRef method, int statement) {
        BitSet found = (BitSet) atEntry.getOrDefault(method, new BitSet(0)).clone();
        LiveStarts own = live.get(method);
        if (own != null) {
            found.or(own.before(statement));
        }
        return found;
    }

    /** The starts that happen while the thread runs a statement; a copy. */
    private BitSet startedBy(MethodRef method, int statement) {
        BitSet found = new BitSet();
        callees.getOrDefault(method, Map.of())
                .getOrDefault(statement, Set.of())
                .forEach(callee -> found.or(within.get(callee)));
        startsOf.getOrDefault(method, Map.of()).forEach((number, start) -> {
            if (start.begins().get(statement)) {
                found.set(number);
            }
        });
        return found;
    }

    /** The starts of which something may run while the thread runs one of some statements. */
    BitSet during(MethodRef method, BitSet statements) {
        if (!within.containsKey(method)) {
            return before(method, 0);
        }
        BitSet found = new BitSet();
        statements.stream().forEach(statement -> {
            found.or(before(method, statement));
            found.or(startedBy(method, statement));
        });
        return found;
    }

    /**
     * The starts of which something may run while the thread goes from one of some statements to
     * one of others.
     */
    BitSet between(MethodRef method, BitSet from, BitSet to) {
        if (!within.containsKey(method)) {
            return before(method, 0);
        }
        BitSet passed = (BitSet) from.clone();
        from.stream().forEach(s -> passed.or(Reachability.from(s, graph(method)::targets)));
        BitSet leading = (BitSet) to.clone();
        to.stream().forEach(s -> leading.or(Reachability.from(s, graph(method)::predecessors)));
        passed.and(leading);
        passed.or(from);
        passed.or(to);
        return during(method, passed);
    }

    /** Whether something of one start may run beside something else of another start. */
    boolean mayMeet(int one, int other) {
        return one == other && !start(one).startsOne() || beginsBeside(one, other) || beginsBeside(other, one);
    }

    private boolean beginsBeside(int running, int starting) {
        MethodRef method = starts.get(starting).method();
        return start(starting).begins().stream().anyMatch(s -> before(method, s).get(running));
    }

    /** Whether two threads start the same, and the same may run wherever they are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ControlStarts that
                && starts.size() == that.starts.size()
                && IntStream.range(0, starts.size())
                        .allMatch(number -> starts.get(number).compareTo(that.starts.get(number)) == 0)
                && startsOf.equals(that.startsOf)
                && within.equals(that.within)
                && callees.equals(that.callees)
                && atEntry.equals(that.atEntry)
                && within.keySet().stream().allMatch(method -> hasSameFacts(method, that));
    }

    private boolean hasSameFacts(MethodRef method, ControlStarts that) {
        int size = graph(method).size();
        return size == that.graph(method).size()
                && IntStream.range(0, size).allMatch(s -> before(method, s).equals(that.before(method, s)));
    }

    @Override
    public int hashCode() {
        return atEntry.hashCode();
    }
}
