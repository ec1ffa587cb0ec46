// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.options.AtomicityBudget;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * Interprocedural data-flow analysis of the values that regions read: bottom-up over the call
 * graph, with method summaries. A recursion is iterated to a fixed point, or for at most
 * {@value #MOST_ROUNDS} rounds. More than {@value #MANY} mutually recursive methods share one
 * summary for the calls among them, the union of their effects; if it still changes after
 * {@value #ROUNDS_OF_MANY} rounds, its values are assumed to flow everywhere.
 *
 * <p>The result of a method is reused while the method, the cells it touches and the summaries of
 * its callees are unchanged. It has one owner and is not thread-safe.
 */
public final class FlowAnalysis {

    private static final int MOST_ROUNDS = 40;
    private static final int MANY = 24;
    private static final int ROUNDS_OF_MANY = 4;

    /**
     * How many steps methods that call each other take at most, and all together before the rest is
     * left out.
     */
    private final long mostSteps;
    private final long mostInAll;

    /** How far mutually recursive methods have been analysed. */
    private enum Extent {
        WHOLE,
        TOO_MUCH,
        TOO_LATE
    }

    private record Known(MethodInput input, List<MethodRef> group, Map<MethodRef, Summary> callees,
            MethodFlow.Result result, Extent extent, long steps) {}

    private final AtomicityOptions options;
    private final MethodInputs inputs;
    private final Views views;
    private final Map<MethodRef, Known> known = new HashMap<>();
    private CallSites sites = new CallSites(Map.of());
    private int analysed;

    /**
     * An analysis without cached results.
     *
     * @param specifications a user's specifications of methods without code
     */
    public FlowAnalysis(AtomicityOptions options, Specifications specifications) {
        this(
                options, specifications, AtomicityBudget.DEFAULT.valuesTogether(),
                AtomicityBudget.DEFAULT.valuesInAll());
    }

    /**
     * An analysis with given limits.
     *
     * @param mostSteps the maximal number of steps for mutually recursive methods
     * @param mostInAll the number of steps after which the remaining methods are left out
     */
    public FlowAnalysis(AtomicityOptions options, Specifications specifications, long mostSteps, long mostInAll) {
        this.mostSteps = mostSteps;
        this.mostInAll = mostInAll;
        this.options = options;
        this.inputs = new MethodInputs(specifications);
        this.views = new Views(options);
    }

    /**
     * Analyses the code that the processes of a program run; all of it if there are none.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions
     * @param processes its processes; their start is no call
     * @param memory which cells its statements touch
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program; ignored in the first call
     * @param cancelled polled regularly
     * @return the findings; equal to those of a new instance
     * @throws CancellationException when {@code cancelled} returns true; a later call then
     *     continues
     */
    public FlowFindings update(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Collection<Process> processes,
            Memory memory,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        inputs.update(program, calls, regions, processes, memory, changed);
        sites = new CallSites(inputs.inputs());
        Set<MethodRef> run = inputs.run();
        known.keySet().retainAll(run);
        long spent = 0;
        for (List<MethodRef> group : inputs.order().calleesFirst()) {
            if (!run.contains(group.getFirst())) {
                continue;
            }
            boolean late = spent > mostInAll;
            if (!group.stream().allMatch(method -> isUpToDate(method, group, late))) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("Following values was cancelled");
                }
                analyse(group, late, cancelled);
            }
            spent += known.get(group.getFirst()).steps();
        }
        SortedSet<MethodRef> leftOut = new TreeSet<>();
        SortedMap<MethodRef, FlowFindings.OfMethod> found = new TreeMap<>();
        known.forEach((method, entry) -> {
            if (entry.extent() != Extent.WHOLE) {
                leftOut.add(method);
            }
            FlowFindings.OfMethod own = entry.result().findings();
            if (!own.correlations().isEmpty() || !own.escapes().isEmpty()) {
                found.put(method, own);
            }
        });
        return new FlowFindings(found, views.of(inputs, regions), Collections.unmodifiableSortedSet(leftOut));
    }

    /** How many methods have been analysed, each time counted: to see what is used again. */
    int analysed() {
        return analysed;
    }

    private boolean isUpToDate(MethodRef method, List<MethodRef> group, boolean late) {
        Known entry = known.get(method);
        if (entry == null || !entry.group().equals(group) || !entry.input().equals(inputs.inputs().get(method))) {
            return false;
        }
        if (late != (entry.extent() == Extent.TOO_LATE)) {
            return false;
        }
        for (Map.Entry<MethodRef, Summary> callee : entry.callees().entrySet()) {
            Known current = known.get(callee.getKey());
            // A summary that is equal to the last one does not replace it.
            if (current == null || current.result().summary() != callee.getValue()) {
                return false;
            }
        }
        return true;
    }

    private void analyse(List<MethodRef> group, boolean late, BooleanSupplier cancelled) {
        Steps steps = new Steps(mostSteps, cancelled);
        Map<MethodRef, MethodFlow.Result> results = new LinkedHashMap<>();
        Extent extent = late ? Extent.TOO_LATE : Extent.WHOLE;
        if (!late) {
            try {
                results(new Group(group, inputs.order().isRecursive(group), steps), results);
            } catch (Steps.NoneLeft e) {
                extent = Extent.TOO_MUCH;
            }
        }
        if (extent != Extent.WHOLE) {
            group.forEach(method -> results.put(
                    method,
                    new MethodFlow.Result(kept(method, Summary.NOTHING), MethodFlow.Result.NOTHING.findings())));
        }
        for (MethodRef method : group) {
            Map<MethodRef, Summary> callees = new LinkedHashMap<>();
            for (MethodRef callee : inputs.order().calleesOf(method)) {
                MethodFlow.Result own = results.get(callee);
                callees.put(callee, own != null ? own.summary() : known.get(callee).result().summary());
            }
            known.put(
                    method,
                    new Known(inputs.inputs().get(method), group, callees, results.get(method), extent, steps.spent()));
        }
    }

    private void results(Group members, Map<MethodRef, MethodFlow.Result> results) {
        if (members.circle) {
            close(members);
        } else if (members.recursive) {
            summarise(members);
        }
        for (MethodRef method : members.methods) {
            results.put(method, flow(method, members).result());
        }
        results.replaceAll((method, result) -> {
            Summary summary = members.circle
                    ? result.summary()
                    : members.summaries.getOrDefault(method, result.summary());
            return new MethodFlow.Result(kept(method, summary), result.findings());
        });
    }

    /** An equal summary does not replace the last one. */
    private Summary kept(MethodRef method, Summary next) {
        Known old = known.get(method);
        return old != null && old.result().summary().equals(next) ? old.result().summary() : next;
    }

    /** Finds the summaries of methods that call each other. */
    private void summarise(Group group) {
        group.methods.forEach(method -> group.summaries.put(method, Summary.NOTHING));
        Set<MethodRef> waiting = new HashSet<>(group.methods);
        for (int round = 0; !waiting.isEmpty() && round < MOST_ROUNDS; round++) {
            Set<MethodRef> changed = new HashSet<>();
            for (MethodRef method : group.methods) {
                if (waiting.contains(method)) {
                    Summary next = flow(method, group).summary();
                    if (!next.equals(group.summaries.put(method, next))) {
                        changed.add(method);
                    }
                }
            }
            waiting.clear();
            for (MethodRef method : group.methods) {
                if (inputs.order().calleesOf(method).stream().anyMatch(changed::contains)) {
                    waiting.add(method);
                }
            }
        }
    }

    /** Finds the one summary of all methods of a large circle. */
    private void close(Group group) {
        Summary last = Summary.NOTHING;
        group.ofAll(last);
        for (int round = 1;; round++) {
            List<Summary> all = new ArrayList<>();
            for (MethodRef method : group.methods) {
                all.add(flow(method, group).summary());
            }
            Summary next = JoinedSummary.ofCircle(all, round > ROUNDS_OF_MANY);
            if (next.equals(last)) {
                return;
            }
            last = next;
            group.ofAll(last);
        }
    }

    private MethodFlow flow(MethodRef method, Group group) {
        analysed++;
        MethodInput input = inputs.inputs().get(method);
        return new MethodFlow(input, sites.of(input, group), options, group.steps);
    }

    /** Methods that are analysed together, with their results so far. */
    private final class Group implements CallSites.Summaries {

        private final List<MethodRef> methods;
        private final boolean recursive;
        private final boolean circle;
        private final Steps steps;
        private final Map<MethodRef, Summary> summaries = new HashMap<>();

        Group(List<MethodRef> methods, boolean recursive, Steps steps) {
            this.methods = methods;
            this.recursive = recursive;
            this.circle = recursive && methods.size() > MANY;
            this.steps = steps;
        }

        void ofAll(Summary summary) {
            methods.forEach(method -> summaries.put(method, summary));
        }

        @Override
        public Summary of(MethodRef method) {
            Summary own = summaries.get(method);
            return own != null ? own : known.get(method).result().summary();
        }

        @Override
        public boolean mayChange(MethodRef method) {
            return summaries.containsKey(method);
        }

        @Override
        public boolean inCircle(MethodRef method) {
            return circle && summaries.containsKey(method);
        }
    }
}
