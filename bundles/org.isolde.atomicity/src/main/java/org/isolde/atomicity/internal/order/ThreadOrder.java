// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * Decides which processes may run at the same time: a may-happen-in-parallel analysis (in the sense
 * of G. Naumovich and G. Avrunin, FSE 1998) of threads that one thread starts and waits for.
 *
 * <p>A <em>parent</em> is a process with one instance, or all tests that run one after the other,
 * in one thread. A process is its <em>child</em> if nobody else runs the code that starts it. What
 * a child does is ordered with what its parent does before
 * the start and after the end of it, and with other children of the same parent that cannot run
 * beside it. Nothing is said of all other pairs. In particular, the end of a child says nothing of
 * the processes that the child has started. Tests do not run beside {@code main}, and not beside
 * what other users of a library are assumed to do.
 */
public final class ThreadOrder {

    private static final int NONE = -1;

    /** For each thread, what it starts. */
    private final Map<Integer, ControlStarts> parents = new HashMap<>();
    /** For each process with one instance, its thread. */
    private final int[] threadOf;
    /** For each process, the thread that starts it. */
    private final int[] parentOf;
    /** For each process with a parent, the numbers of the starts. */
    private final Map<Integer, BitSet> startsOf = new HashMap<>();
    /** The processes that run only together with tests, and those that never do. */
    private final BitSet inTests = new BitSet();
    private final BitSet outsideOfTests = new BitSet();
    private final CallGraph calls;

    /** Gives the calls of a method that stay in its thread. */
    public interface OwnCalls {

        /** Gives the consumer each call, with its statement. */
        void of(MethodRef method, ObjIntConsumer<MethodRef> consumer);
    }

    /** Knows no order. */
    public static ThreadOrder none(CallGraph calls) {
        return new ThreadOrder(calls, List.of(), process -> false);
    }

    private ThreadOrder(CallGraph calls, List<Process> processes, Predicate<Process> alone) {
        this.calls = calls;
        this.threadOf = new int[processes.size()];
        OptionalInt firstTest = IntStream.range(0, processes.size())
                .filter(p -> processes.get(p).kind().isSequential())
                .findFirst();
        Arrays.setAll(threadOf, p -> processes.get(p).kind().isSequential()
                ? firstTest.getAsInt()
                : alone.test(processes.get(p)) ? p : NONE);
        this.parentOf = new int[processes.size()];
        Arrays.fill(parentOf, NONE);
    }

    /**
     * The order of the processes of a program.
     *
     * @param processes the processes, which are numbered in this order
     * @param alone whether a process has one instance only
     * @param runners the processes that run each method, by number
     * @param ownCalls the calls of methods
     */
    public static ThreadOrder of(
            CallGraph calls,
            List<Process> processes,
            Predicate<Process> alone,
            Map<MethodRef, BitSet> runners,
            OwnCalls ownCalls) {
        ThreadOrder order = new ThreadOrder(calls, processes, alone);
        Map<Integer, SortedSet<Process.Start>> starts = new HashMap<>();
        for (int p = 0; p < processes.size(); p++) {
            int parent = order.parent(processes.get(p), runners);
            order.parentOf[p] = parent;
            if (parent != NONE) {
                starts.computeIfAbsent(parent, n -> new TreeSet<>()).addAll(processes.get(p).starts());
            }
        }
        starts.forEach((parent, all) -> order.parents.put(parent, new ControlStarts(
                calls, all, order.entries(parent, processes), order.edges(parent, runners, ownCalls))));
        for (int p = 0; p < processes.size(); p++) {
            if (order.parentOf[p] != NONE) {
                List<Process.Start> numbered = order.parents.get(order.parentOf[p]).starts();
                BitSet own = new BitSet();
                processes.get(p).starts().forEach(start -> own.set(numbered.indexOf(start)));
                order.startsOf.put(p, own);
            }
            order.addRun(p, processes);
        }
        return order;
    }

    private void addRun(int process, List<Process> processes) {
        Process.Kind kind = processes.get(process).kind();
        int parent = parentOf[process];
        boolean isOfTest = parent != NONE && processes.get(parent).kind().isSequential();
        inTests.set(process, kind.isSequential() || kind == Process.Kind.PARALLEL_TEST || isOfTest);
        outsideOfTests.set(process, kind == Process.Kind.MAIN || kind == Process.Kind.CALLER);
    }

    /** The methods with which a thread begins. */
    private SortedSet<MethodRef> entries(int thread, List<Process> processes) {
        return IntStream.range(0, threadOf.length)
                .filter(p -> threadOf[p] == thread)
                .mapToObj(p -> processes.get(p).entry())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The thread that alone runs the code that starts a process. */
    private int parent(Process process, Map<MethodRef, BitSet> runners) {
        if (process.kind() != Process.Kind.THREAD && process.kind() != Process.Kind.TASK) {
            return NONE;
        }
        Set<Integer> starting = new HashSet<>();
        for (Process.Start start : process.starts()) {
            BitSet running = runners.getOrDefault(start.method(), new BitSet(0));
            starting.add(running.isEmpty() ? NONE : threadOf[running.nextSetBit(0)]);
            running.stream().forEach(p -> starting.add(threadOf[p]));
        }
        return starting.size() == 1 ? starting.iterator().next() : NONE;
    }

    private List<ControlStarts.Call> edges(int thread, Map<MethodRef, BitSet> runners, OwnCalls ownCalls) {
        List<ControlStarts.Call> edges = new ArrayList<>();
        runners.forEach((method, running) -> {
            if (running.stream().anyMatch(p -> threadOf[p] == thread)) {
                Set<ControlStarts.Call> own = new HashSet<>();
                ownCalls.of(method, (callee, statement) -> {
                    ControlStarts.Call call = new ControlStarts.Call(method, statement, callee);
                    if (own.add(call)) {
                        edges.add(call);
                    }
                });
            }
        });
        return edges;
    }

    /**
     * Whether an instance of a process may run a region while an instance of another one, or
     * another instance of the same one, goes from the beginning of one region to the end of another
     * one.
     *
     * @param one the number of the process that goes from region to region
     * @param method where it does so
     * @param first how it comes to the first region
     * @param second how it comes to the second region
     * @param other the number of the process that runs a region
     * @param run the region
     */
    public boolean mayMeet(
            int one, MethodRef method, RegionUse first, RegionUse second, int other, AtomicRegion run) {
        if (parentOf.length == 0) {
            return true;
        }
        if (threadOf[one] != NONE && threadOf[one] == threadOf[other]
                || inTests.get(one) && outsideOfTests.get(other)
                || inTests.get(other) && outsideOfTests.get(one)) {
            return false;
        }
        if (threadOf[one] != NONE && parentOf[other] == threadOf[one]) {
            return parents.get(threadOf[one])
                    .between(method, statements(method, first), statements(method, second))
                    .intersects(startsOf.get(other));
        }
        if (threadOf[other] != NONE && parentOf[one] == threadOf[other]) {
            return parents.get(threadOf[other]).during(run.method(), statements(run)).intersects(startsOf.get(one));
        }
        return parentOf[one] == NONE || parentOf[one] != parentOf[other]
                || mayMeet(parents.get(parentOf[one]), startsOf.get(one), startsOf.get(other));
    }

    private static boolean mayMeet(ControlStarts parent, BitSet ones, BitSet others) {
        return ones.stream().anyMatch(one -> others.stream().anyMatch(other -> parent.mayMeet(one, other)));
    }

    /** The statements with which a method comes to a region, and those of the region in it. */
    private static BitSet statements(MethodRef method, RegionUse use) {
        BitSet found = use.region().method().equals(method) ? use.region().statements() : new BitSet();
        found.set(use.place().statement());
        return found;
    }

    private BitSet statements(AtomicRegion region) {
        BitSet found = region.statements();
        if (!region.isBlock()) {
            found.set(0, calls.program().method(region.method()).flatMap(MethodModel::body).map(Body::size).orElse(1));
        }
        return found;
    }

    /** Whether two orders are the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ThreadOrder order && Arrays.equals(parentOf, order.parentOf)
                && Arrays.equals(threadOf, order.threadOf)
                && inTests.equals(order.inTests) && outsideOfTests.equals(order.outsideOfTests)
                && startsOf.equals(order.startsOf) && parents.equals(order.parents);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(parentOf);
    }
}
