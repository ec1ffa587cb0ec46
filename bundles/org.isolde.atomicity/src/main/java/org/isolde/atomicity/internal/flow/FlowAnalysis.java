package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.atomicity.AtomicityOptions;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;

/**
 * Follows the values that regions read through a whole program: bottom up over its call graph, each method by the summaries of
 * what it calls, recursions until nothing changes or for at most {@value #MOST_ROUNDS} rounds; of more than {@value #MANY}
 * methods that call each other for {@value #ROUNDS_OF_MANY}, so that a value which takes a longer way round is lost. Of a call that may run
 * more than {@value #MOST_TARGETS} methods these are not told apart.
 *
 * <p>Keeps the result of each method, which is used again while the method, the cells it touches and the summaries of its callees are the same. Has one owner
 * and is not thread-safe.
 */
public final class FlowAnalysis {

    private static final int MOST_ROUNDS = 40;
    private static final int MANY = 24;
    private static final int ROUNDS_OF_MANY = 4;
    private static final int MOST_TARGETS = 8;

    private record Known(MethodInput input, Map<MethodRef, Summary> callees, MethodFlow.Result result) {}

    private final AtomicityOptions options;
    private final MethodInputs inputs;
    private final Views views;
    private final Map<MethodRef, Known> known = new HashMap<>();
    private int analysed;

    /**
     * An analysis that has seen nothing yet.
     *
     * @param specifications what a user says of methods without code
     */
    public FlowAnalysis(AtomicityOptions options, Specifications specifications) {
        this.options = options;
        this.inputs = new MethodInputs(specifications);
        this.views = new Views(options.branchViews());
    }

    /**
     * Analyses a program.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions
     * @param processes its processes; where they start, callers do not run them
     * @param memory which cells its statements touch
     * @param changed at least the methods whose code, or the targets of whose calls, differ from the last call's program; ignored in the
     *     first call
     * @param cancelled polled now and then
     * @return the findings; the same as a new instance would give
     * @throws CancellationException when {@code cancelled} says so; a later call then does what is left
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
        known.keySet().retainAll(inputs.inputs().keySet());
        CallOrder order = inputs.order();
        for (List<MethodRef> group : order.calleesFirst()) {
            if (!group.stream().allMatch(this::isUpToDate)) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("Following values was cancelled");
                }
                analyse(group, order.isRecursive(group));
            }
        }
        SortedMap<MethodRef, FlowFindings.OfMethod> found = new TreeMap<>();
        known.forEach((method, entry) -> {
            FlowFindings.OfMethod own = entry.result().findings();
            if (!own.correlations().isEmpty() || !own.escapes().isEmpty()) {
                found.put(method, own);
            }
        });
        return new FlowFindings(found, views.of(inputs, regions));
    }

    /** How many methods have been analysed, each time counted: to see what is used again. */
    int analysed() {
        return analysed;
    }

    private boolean isUpToDate(MethodRef method) {
        Known entry = known.get(method);
        if (entry == null || !entry.input().equals(inputs.inputs().get(method))) {
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

    private void analyse(List<MethodRef> group, boolean recursive) {
        Map<MethodRef, Summary> summaries = new HashMap<>();
        if (recursive) {
            group.forEach(method -> summaries.put(method, Summary.NOTHING));
            summarise(group, summaries);
        }
        Map<MethodRef, MethodFlow.Result> results = new HashMap<>();
        for (MethodRef method : group) {
            MethodFlow.Result result = flow(method, summaries).result();
            results.put(method, new MethodFlow.Result(kept(method, summaries, result), result.findings()));
        }
        results.forEach((method, result) -> summaries.put(method, result.summary()));
        for (MethodRef method : group) {
            Map<MethodRef, Summary> callees = new LinkedHashMap<>();
            for (MethodRef callee : inputs.order().calleesOf(method)) {
                callees.put(callee, summary(callee, summaries));
            }
            known.put(method, new Known(inputs.inputs().get(method), callees, results.get(method)));
        }
    }

    /** An equal summary does not replace the last one. */
    private Summary kept(MethodRef method, Map<MethodRef, Summary> group, MethodFlow.Result result) {
        Summary next = group.getOrDefault(method, result.summary());
        Known old = known.get(method);
        return old != null && old.result().summary().equals(next) ? old.result().summary() : next;
    }

    /** Finds the summaries of methods that call each other. */
    private void summarise(List<MethodRef> group, Map<MethodRef, Summary> summaries) {
        int rounds = group.size() > MANY ? ROUNDS_OF_MANY : MOST_ROUNDS;
        Set<MethodRef> waiting = new HashSet<>(group);
        for (int round = 0; !waiting.isEmpty() && round < rounds; round++) {
            Set<MethodRef> changed = new HashSet<>();
            for (MethodRef method : group) {
                if (waiting.contains(method)) {
                    Summary next = flow(method, summaries).summary();
                    if (!next.equals(summaries.put(method, next))) {
                        changed.add(method);
                    }
                }
            }
            waiting.clear();
            for (MethodRef method : group) {
                if (inputs.order().calleesOf(method).stream().anyMatch(changed::contains)) {
                    waiting.add(method);
                }
            }
        }
    }

    private MethodFlow flow(MethodRef method, Map<MethodRef, Summary> group) {
        analysed++;
        MethodInput input = inputs.inputs().get(method);
        Map<Integer, CallSite> sites = new TreeMap<>();
        input.calls().keySet().forEach(s -> sites.put(s, site(input, s, group)));
        return new MethodFlow(input, sites, options);
    }

    private Summary summary(MethodRef method, Map<MethodRef, Summary> group) {
        Summary own = group.get(method);
        return own != null ? own : known.get(method).result().summary();
    }

    private CallSite site(MethodInput input, int s, Map<MethodRef, Summary> group) {
        Stmt statement = input.body().statement(s);
        Callees callees = input.calls().get(s);
        List<Operand> operands = Operands.of(statement);
        List<CallSite.Callee> called = new ArrayList<>();
        for (Callees.Target target : callees.methods()) {
            add(target, operands.size(), group, called);
        }
        for (Callees.Target target : callees.callbacks()) {
            add(new Callees.Target(target.method(), Callees.Passing.UNTRACKED), operands.size(), group, called);
        }
        boolean library = !(statement instanceof Stmt.Invoke) || callees.methods().isEmpty()
                || !callees.library().isEmpty() || !callees.unknown().isEmpty();
        if (called.size() > MOST_TARGETS) {
            called = List.of(JoinedSummary.of(called, operands.size()));
        }
        return new CallSite(operands, called, library, input.readBySpecification(s));
    }

    private void add(
            Callees.Target target, int operands, Map<MethodRef, Summary> group,
            List<CallSite.Callee> called) {
        MethodInput callee = inputs.inputs().get(target.method());
        if (callee == null) {
            return;
        }
        List<List<Integer>> arguments = new ArrayList<>();
        for (int i = 0; i < callee.body().parameters().size(); i++) {
            arguments.add(arguments(target.passing(), i, operands));
        }
        called.add(new CallSite.Callee(summary(target.method(), group), arguments));
    }

    /** A captured value comes with the function object; library code may pass on whatever it gets. */
    private static List<Integer> arguments(Callees.Passing passing, int parameter, int operands) {
        if (passing instanceof Callees.Passing.Untracked) {
            List<Integer> all = new ArrayList<>();
            for (int i = 0; i < operands; i++) {
                all.add(i);
            }
            return all;
        }
        int argument = passing.argument(parameter).orElse(0);
        return argument < operands ? List.of(argument) : List.of();
    }
}
