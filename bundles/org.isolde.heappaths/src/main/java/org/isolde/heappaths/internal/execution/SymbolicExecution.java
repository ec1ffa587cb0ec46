// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.abstraction.Inlining;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.limits.Budget;
import org.isolde.heappaths.internal.execution.limits.ExecutionLimitException;
import org.isolde.heappaths.internal.execution.result.Ending;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.execution.result.Results;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.execution.state.Values;
import org.isolde.heappaths.internal.heap.Entailment;
import org.isolde.heappaths.internal.heap.HeapGraph;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * Executes methods on symbolic heaps (Dias' thesis, sections 4.6 and 4.7, figure 4.16).
 *
 * <p>Besides the thesis' language it supports numbers, static fields, exceptions, virtual calls,
 * recursion, library code and unknown references; an unsupported statement makes the execution
 * incomplete. A path that dereferences null is dropped, unless a handler may catch the exception.
 */
public final class SymbolicExecution {

    private final Program program;
    private final CallGraph calls;
    private final Inlining inlining;
    private final Selectors selectors;
    private final Meter meter;

    /**
     * @param theory the predicates of the heaps
     * @param selectors names for the program's fields; those in the theory are its selectors
     * @param budget the limits for all executions together
     */
    public SymbolicExecution(Program program, CallGraph calls, Theory theory, Selectors selectors, Budget budget) {
        this.program = program;
        this.calls = calls;
        this.inlining = new Inlining(theory);
        this.selectors = selectors;
        this.meter = new Meter(budget);
    }

    /**
     * Executes a method, including its exceptional exits.
     *
     * @throws java.util.concurrent.CancellationException when the budget's {@code cancelled}
     *     returns true
     */
    public Execution run(Entry entry) {
        return run(entry, ExceptionRule.COMMIT);
    }

    /**
     * Executes a method.
     *
     * @param rule what happens to its writes when an exception leaves it: if they are rolled back,
     *     there are no exceptional exits
     * @throws java.util.concurrent.CancellationException when the budget's {@code cancelled}
     *     returns true
     */
    public Execution run(Entry entry, ExceptionRule rule) {
        Session session = new Session(
                program, calls, inlining.theory(), inlining.heap(entry.heap()), selectors, meter);
        session.roots().putAll(entry.roots());
        MethodCode code = session.code(entry.method())
                .orElseThrow(() -> new IllegalArgumentException(entry.method() + " has no body in this program"));
        List<Execution.Reason> reasons;
        try {
            List<Ending> endings = Flow.run(session, code, start(session, code, entry), rule);
            reasons = session.reasons();
            if (reasons.isEmpty()) {
                return new Execution.Complete(session.roots(), endings.stream().map(Results::exit).toList());
            }
        } catch (ExecutionLimitException e) {
            reasons = new ArrayList<>(session.reasons());
            reasons.add(new Execution.Reason(e.getMessage(), Optional.of(code.position(0))));
        }
        return new Execution.Incomplete(reasons, session.violations());
    }

    /**
     * Whether the analysis can prove that a method restores the heap of its entry: each of its
     * final heaps entails the initial one, with any other objects.
     *
     * @param entry the entry of the execution
     * @param run the result of the execution
     * @param rule decides whether exceptional exits count
     */
    public boolean keeps(Entry entry, Execution.Complete run, ExceptionRule rule) {
        Entailment entailment = new Entailment(inlining.theory());
        SymbolicHeap wanted = inlining.heap(entry.heap());
        return run.committing(rule).stream().allMatch(exit -> entailment.match(exit.heap(), wanted).isPresent());
    }

    /** The steps of all executions so far. */
    public long steps() {
        return meter.steps();
    }

    private State start(Session session, MethodCode code, Entry entry) {
        State state = new State(inlining.heap(entry.heap()), code.body().variables().size());
        List<Variable> parameters = code.body().parameters();
        for (int p = 0; p < parameters.size(); p++) {
            state.locals()[parameters.get(p).index()] = argument(code, p, entry);
        }
        for (Term term : state.terms()) {
            if (term instanceof Term.Name(String name)) {
                state.paths().put(term, HeapPath.of(name));
            }
        }
        state.findPaths();
        HeapGraph graph = new HeapGraph(session.theory());
        boolean found = true;
        while (found) {
            found = findNearest(session, graph, state);
            state.findPaths();
        }
        return state;
    }

    /** Gives a path to the term that is the fewest steps away from a shared variable. */
    private static boolean findNearest(Session session, HeapGraph graph, State state) {
        SortedMap<HeapPath, Term> paths = new TreeMap<>(
                Comparator.comparingInt((HeapPath path) -> path.steps().size())
                        .thenComparing(Comparator.naturalOrder()));
        for (Term term : state.terms()) {
            if (term instanceof Term.Existential && !state.paths().containsKey(term)) {
                state.paths().keySet().stream()
                        .filter(Term.Name.class::isInstance)
                        .flatMap(root -> graph.path(state.heap(), (Term.Name) root, term, session.fresh()).stream())
                        .findFirst()
                        .ifPresent(path -> paths.put(path, term));
            }
        }
        if (paths.isEmpty()) {
            return false;
        }
        state.paths().put(paths.firstEntry().getValue(), paths.firstKey());
        return true;
    }

    private static Value argument(MethodCode code, int parameter, Entry entry) {
        Variable variable = code.body().parameters().get(parameter);
        if (variable.kind() == Kind.INT || variable.kind() == Kind.LONG) {
            return new Value.Number(new Scalar.Argument(variable.toString()));
        }
        if (variable.kind() != Kind.REFERENCE) {
            return Values.SOME_NUMBER;
        }
        Optional<Term> term = parameter < entry.arguments().size()
                ? entry.arguments().get(parameter)
                : Optional.empty();
        return term.<Value>map(Value.Reference::new).orElseGet(() -> new Value.Anything(className(code, parameter)));
    }

    private static String className(MethodCode code, int parameter) {
        int first = code.isStatic() ? 0 : 1;
        if (parameter < first) {
            return code.method().owner();
        }
        return Objects.className(MethodTypeDesc.ofDescriptor(code.method().descriptor())
                .parameterType(parameter - first)
                .descriptorString());
    }
}
