// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;
import org.isolde.program.process.StartSites;

/**
 * Computes which processes run a method, and which locks they must hold at its entry: one pass over
 * the call graph from each entry, with sets of processes propagated together. If a method has many
 * different locksets, their intersection is used.
 */
final class Contexts {

    private static final int MOST_IN_A_METHOD = 8;

    private record Key(MethodRef method, Set<HeldLock> held) {}

    private final CallGraph calls;
    private final RegionLocks locks;
    private final StartSites starts;
    private final Set<MethodRef> entries = new HashSet<>();
    private final Map<List<Callees.Target>, List<Callees.Target>> inProcess = new IdentityHashMap<>();
    private final boolean inside;
    private final Map<MethodRef, Map<Set<HeldLock>, BitSet>> contexts = new HashMap<>();
    private final Map<MethodRef, List<Edge>> edges = new HashMap<>();
    private final Deque<Key> open = new ArrayDeque<>();
    private final Set<Key> queued = new HashSet<>();

    /**
     * By identity: calls of the same kind share their callbacks, and what has been passed to them
     * once need not be again.
     */
    private final Map<List<Callees.Target>, Map<Set<HeldLock>, BitSet>> calledBack = new IdentityHashMap<>();

    /** A call within the process; the targets of a library call's callbacks hold no named locks. */
    private record Edge(int statement, List<Callees.Target> targets, boolean callbacks) {}

    /**
     * Finds the contexts.
     *
     * @param options methods that run inside regions count only with
     *     {@link AtomicityRefinement#NESTED_REGIONS}
     * @param steps counts the calls followed
     */
    Contexts(CallGraph calls, List<Process> processes, RegionLocks locks, AtomicityOptions options, Steps steps) {
        this.calls = calls;
        this.locks = locks;
        this.inside = options.has(AtomicityRefinement.NESTED_REGIONS);
        this.starts = new StartSites(calls.program().hierarchy());
        processes.forEach(process -> entries.add(process.entry()));
        for (int p = 0; p < processes.size(); p++) {
            BitSet one = new BitSet();
            one.set(p);
            enter(processes.get(p).entry(), Set.of(), one);
        }
        while (!open.isEmpty()) {
            Key key = open.remove();
            queued.remove(key);
            BitSet runners = contexts.get(key.method()).get(key.held());
            if (runners != null) {
                follow(key, (BitSet) runners.clone(), steps);
            }
        }
    }

    /**
     * The sets of locks with which a method is entered, each with the processes that do so; empty
     * when none runs it.
     */
    Map<Set<HeldLock>, BitSet> of(MethodRef method) {
        return contexts.getOrDefault(method, Map.of());
    }

    /** The sets of locks with which each method that some process runs is entered. */
    Map<MethodRef, Map<Set<HeldLock>, BitSet>> all() {
        return contexts;
    }

    /** The processes that run each method, by number. */
    Map<MethodRef, BitSet> runners() {
        Map<MethodRef, BitSet> runners = new HashMap<>();
        contexts.forEach((method, entered) -> {
            BitSet all = runners.computeIfAbsent(method, m -> new BitSet());
            entered.values().forEach(all::or);
        });
        return runners;
    }

    /** Gives the consumer each call of a method that stays in the process, with its statement. */
    void calls(MethodRef method, ObjIntConsumer<MethodRef> consumer) {
        for (Edge edge : edges.computeIfAbsent(method, this::edges)) {
            edge.targets().forEach(target -> consumer.accept(target.method(), edge.statement()));
        }
    }

    /** The locks with which a method is surely entered. */
    Set<HeldLock> always(MethodRef method) {
        Optional<Set<HeldLock>> common = of(method).keySet().stream().reduce(Contexts::common);
        return common.orElse(Set.of());
    }

    /** The regions as processes run them; inner ones only where what is inside regions counts. */
    List<RegionRun> runs(List<AtomicRegion> regions) {
        List<RegionRun> runs = new ArrayList<>();
        for (AtomicRegion region : regions) {
            of(region.method()).forEach((held, processes) -> {
                if (inside || !isInner(region)) {
                    Set<HeldLock> all = new HashSet<>(locks.at(region.method(), region.entry(), held));
                    all.addAll(locks.taken(region));
                    runs.add(new RegionRun(region, all, processes));
                }
            });
        }
        return runs;
    }

    private boolean isInner(AtomicRegion region) {
        return locks.regionsOf(region.method())
                .stream()
                .anyMatch(other -> !other.equals(region) && other.contains(region.entry()));
    }

    private void enter(MethodRef method, Set<HeldLock> held, BitSet processes) {
        if (calls.program().method(method).flatMap(MethodModel::body).isEmpty()) {
            return;
        }
        Map<Set<HeldLock>, BitSet> known = contexts.computeIfAbsent(method, m -> new LinkedHashMap<>());
        Set<HeldLock> as = held;
        if (!known.containsKey(held) && known.size() >= MOST_IN_A_METHOD) {
            as = new HashSet<>(known.keySet().stream().reduce(held, Contexts::common));
            if (!held.isEmpty()) {
                as.add(new HeldLock(HeldLock.OneOf.ANY, false));
            }
        }
        BitSet runners = known.computeIfAbsent(as, h -> new BitSet());
        int before = runners.cardinality();
        runners.or(processes);
        Key key = new Key(method, as);
        if (runners.cardinality() > before && queued.add(key)) {
            open.add(key);
        }
    }

    private static Set<HeldLock> common(Set<HeldLock> one, Set<HeldLock> other) {
        Set<HeldLock> both = new HashSet<>(one);
        both.retainAll(other);
        return both;
    }

    private void follow(Key key, BitSet processes, Steps steps) {
        for (Edge edge : edges.computeIfAbsent(key.method(), this::edges)) {
            Set<HeldLock> here = locks.at(key.method(), edge.statement(), key.held());
            for (Callees.Target target : edge.targets()) {
                steps.spend(1);
                Set<HeldLock> there = locks.translated(
                        here, key.method(), edge.statement(), target.method(), target.passing());
                if (edge.callbacks() && target == edge.targets().getFirst() && isKnown(edge, there, processes)) {
                    break;
                }
                enter(target.method(), there, processes);
            }
        }
    }

    /** Whether the callbacks have been entered like this before; notes that they are now. */
    private boolean isKnown(Edge edge, Set<HeldLock> held, BitSet processes) {
        BitSet done = calledBack.computeIfAbsent(edge.targets(), t -> new HashMap<>())
                .computeIfAbsent(held, h -> new BitSet());
        int before = done.cardinality();
        done.or(processes);
        return done.cardinality() == before;
    }

    /** Library code that has got hold of a process, like {@code Thread.join}, does not run it. */
    private List<Callees.Target> inProcess(List<Callees.Target> targets) {
        return targets.stream().filter(target -> !entries.contains(target.method())).toList();
    }

    private List<Edge> edges(MethodRef method) {
        List<Edge> found = new ArrayList<>();
        Body body = calls.program().method(method).flatMap(MethodModel::body).orElseThrow();
        for (int s = 0; s < body.size(); s++) {
            int statement = s;
            if (!inside && locks.regionsOf(method).stream().anyMatch(region -> region.contains(statement))) {
                continue;
            }
            Callees callees = calls.callees(method, s);
            if (!callees.methods().isEmpty()) {
                found.add(new Edge(statement, callees.methods(), false));
            }
            if (!callees.callbacks().isEmpty() && !starts.contains(body.statement(s))) {
                found.add(new Edge(statement, inProcess.computeIfAbsent(callees.callbacks(), this::inProcess), true));
            }
        }
        return found;
    }
}
