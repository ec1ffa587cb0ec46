// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * Provides the call sites of a method with the summaries of their targets. The targets of a call
 * are merged if there are more than {@value #MOST_TARGETS}, or if they belong to a large recursion.
 */
final class CallSites {

    private static final int MOST_TARGETS = 8;

    /** The summaries of methods computed so far. */
    interface Summaries {

        /** What is known of a method. */
        Summary of(MethodRef method);

        /** Whether what is known of a method may still change. */
        boolean mayChange(MethodRef method);

        /**
         * Whether a method stands in the large circle under view; the summary of one is that of
         * all.
         */
        boolean inCircle(MethodRef method);
    }

    private final Map<MethodRef, MethodInput> inputs;
    private final Map<List<MethodRef>, Summary> joined = new HashMap<>();

    /**
     * Prepares.
     *
     * @param inputs the methods with a body
     */
    CallSites(Map<MethodRef, MethodInput> inputs) {
        this.inputs = inputs;
    }

    /** What each statement of a method may run. */
    Map<Integer, CallSite> of(MethodInput input, Summaries summaries) {
        Map<Integer, CallSite> sites = new TreeMap<>();
        input.calls().keySet().forEach(s -> sites.put(s, site(input, s, summaries)));
        return sites;
    }

    private CallSite site(MethodInput input, int s, Summaries summaries) {
        Stmt statement = input.body().statement(s);
        Callees callees = input.calls().get(s);
        List<Operand> operands = Operands.of(statement);
        List<Callees.Target> alone = new ArrayList<>();
        List<Callees.Target> circle = new ArrayList<>();
        for (Callees.Target target : callees.methods()) {
            if (inputs.containsKey(target.method())) {
                (summaries.inCircle(target.method()) ? circle : alone).add(target);
            }
        }
        for (Callees.Target target : callees.callbacks()) {
            if (inputs.containsKey(target.method())) {
                (summaries.inCircle(target.method()) ? circle : alone)
                        .add(new Callees.Target(target.method(), Callees.Passing.Untracked.UNTRACKED));
            }
        }
        List<CallSite.Callee> called = new ArrayList<>();
        if (alone.size() > MOST_TARGETS) {
            called.add(new CallSite.Callee(joined(alone, summaries), List.of(all(operands.size()))));
        } else {
            alone.forEach(target -> called.add(
                    new CallSite.Callee(summaries.of(target.method()), arguments(target, operands.size()))));
        }
        if (!circle.isEmpty()) {
            called.add(circle(circle, operands.size(), summaries));
        }
        boolean library = !(statement instanceof Stmt.Invoke) || callees.methods().isEmpty()
                || !callees.library().isEmpty() || !callees.unknown().isEmpty() || !callees.ignored().isEmpty();
        return new CallSite(operands, called, library, input.readBySpecification(s));
    }

    private Summary joined(List<Callees.Target> targets, Summaries summaries) {
        List<MethodRef> methods = targets.stream().map(Callees.Target::method).distinct().sorted().toList();
        if (methods.stream().anyMatch(summaries::mayChange)) {
            return JoinedSummary.of(methods.stream().map(summaries::of).toList());
        }
        return joined.computeIfAbsent(
                methods, key -> JoinedSummary.of(key.stream().map(summaries::of).toList()));
    }

    private CallSite.Callee circle(List<Callees.Target> targets, int operands, Summaries summaries) {
        BitSet arguments = new BitSet();
        for (Callees.Target target : targets) {
            arguments(target, operands).forEach(own -> own.forEach(arguments::set));
        }
        Summary summary = summaries.of(targets.getFirst().method());
        return new CallSite.Callee(summary, List.of(arguments.stream().boxed().toList()));
    }

    private List<List<Integer>> arguments(Callees.Target target, int operands) {
        List<List<Integer>> arguments = new ArrayList<>();
        for (int i = 0; i < inputs.get(target.method()).body().parameters().size(); i++) {
            arguments.add(arguments(target.passing(), i, operands));
        }
        return arguments;
    }

    /**
     * A captured value comes with the function object; library code may pass on whatever it gets.
     */
    private static List<Integer> arguments(Callees.Passing passing, int parameter, int operands) {
        if (passing instanceof Callees.Passing.Untracked) {
            return all(operands);
        }
        int argument = passing.argument(parameter).orElse(0);
        return argument < operands ? List.of(argument) : List.of();
    }

    private static List<Integer> all(int operands) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < operands; i++) {
            all.add(i);
        }
        return all;
    }
}
