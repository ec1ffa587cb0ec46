// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.isolde.atomicity.access.Version;
import org.isolde.atomicity.internal.calls.SpecifiedCalls;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.StepBudget;

/**
 * The part of the {@code CausalGraph} in one method: the causal dependencies between versions of
 * variables (MoTH 2012, figures 4 and 5), with edges to the parameters, results and controls of its
 * callees.
 */
public final class CausalFragment {

    private final MethodRef method;
    private final Body body;
    private final CallGraph calls;
    private final List<AtomicRegion> regions;
    private final Memory memory;
    private final SpecifiedCalls said;
    private final ControlFlow flow;
    private final ControlDependence dependence;
    private final Map<MemoryCell, Integer> cells = new HashMap<>();
    private final Map<MemoryCell, Set<Version>> stored = new HashMap<>();
    private Map<MethodRef, CausalFragment> others = Map.of();
    private Definitions reaching;

    /**
     * @param regions the regions in the method
     * @param said the user's specifications of calls
     */
    public CausalFragment(
            MethodRef method,
            Body body,
            CallGraph calls,
            List<AtomicRegion> regions,
            Memory memory,
            SpecifiedCalls said) {
        this.method = method;
        this.body = body;
        this.calls = calls;
        this.regions = regions;
        this.memory = memory;
        this.said = said;
        this.flow = new ControlFlow(body, s -> ControlFlow.Throwing.NOTHING, ControlFlow.Exceptions.IGNORED);
        this.dependence = ControlDependence.of(flow);
        for (int s = 0; s < body.size(); s++) {
            if (flow.isReachable(s)) {
                for (MemoryCell cell : written(s)) {
                    stored.computeIfAbsent(cell, k -> new LinkedHashSet<>()).add(cell(cell, s));
                }
            }
        }
    }

    /**
     * Enumerates all dependencies.
     *
     * @param fragments the fragments of all analysed methods
     * @param edges receives the dependencies
     */
    public void connect(Map<MethodRef, CausalFragment> fragments, BiConsumer<Version, Version> edges) {
        others = fragments;
        reaching = new Definitions(flow, new Nesting(flow, List.of(), false), definitions(),
                body.variables().size() + cells.size(), StepBudget.UNLIMITED);
        for (int s = 0; s < body.size(); s++) {
            if (flow.isReachable(s)) {
                connect(s, edges);
            }
        }
    }

    private List<Definitions.Definition> definitions() {
        List<Definitions.Definition> found = new ArrayList<>();
        body.parameters().forEach(parameter -> found.add(new Definitions.Definition(parameter.index(), -1, -1, true)));
        for (int s = 0; s < body.size(); s++) {
            int statement = s;
            Set<MemoryCell> defined = new LinkedHashSet<>(written(s));
            callees(s).forEach(callee -> defined.addAll(callee.storedBelow(new HashSet<>()).keySet()));
            defined.forEach(cell -> {
                int variable = body.variables().size() + cells.computeIfAbsent(cell, k -> cells.size());
                found.add(new Definitions.Definition(variable, statement, statement, false));
            });
            body.statement(s).assigned().ifPresent(variable -> found.add(
                    new Definitions.Definition(variable.index(), statement, statement, true)));
        }
        return found;
    }

    private void connect(int s, BiConsumer<Version, Version> edges) {
        Set<Version> conditions = conditions(s);
        Stmt statement = body.statement(s);
        Callees callees = calls.callees(method, s);
        for (Callees.Target target : callees.methods()) {
            connectCall(s, target, conditions, edges);
        }
        Set<Version> sources = new LinkedHashSet<>(conditions);
        addData(s, sources, new HashSet<>());
        Set<Version> targets = new LinkedHashSet<>();
        statement.assigned().filter(variable -> variable.sourceName().isPresent()).ifPresent(
                variable -> targets.add(local(variable, s)));
        written(s).forEach(cell -> targets.add(cell(cell, s)));
        if (statement instanceof Stmt.Return(Optional<Operand> value) && value.isPresent()) {
            targets.add(of(Version.Kind.RESULT, method, "ret"));
        }
        targets.forEach(target -> sources.forEach(source -> edges.accept(source, target)));
    }

    private void connectCall(
            int s, Callees.Target target, Set<Version> conditions, BiConsumer<Version, Version> edges) {
        Version control = of(Version.Kind.CONTROL, target.method(), "control");
        conditions.forEach(condition -> edges.accept(condition, control));
        List<Operand> operands = Operands.of(body.statement(s));
        MethodModel callee = calls.program().method(target.method()).orElseThrow();
        List<Variable> parameters = callee.body().map(Body::parameters).orElse(List.of());
        for (int p = callee.isStatic() ? 0 : 1; p < parameters.size(); p++) {
            Version parameter = of(Version.Kind.PARAMETER, target.method(), parameters.get(p).toString());
            target.passing().argument(p).ifPresent(argument -> {
                Set<Version> sources = new LinkedHashSet<>();
                addVersions(s, operands.get(argument), sources, new HashSet<>());
                sources.forEach(source -> edges.accept(source, parameter));
            });
        }
    }

    /** The versions in all conditions on which a statement hangs, and the control of the method. */
    private Set<Version> conditions(int s) {
        Set<Version> found = new LinkedHashSet<>();
        found.add(of(Version.Kind.CONTROL, method, "control"));
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(s);
        while (!open.isEmpty()) {
            for (int decision : dependence.of(open.remove())) {
                if (seen.add(decision)) {
                    open.add(decision);
                    Operands.of(body.statement(decision)).forEach(
                            operand -> addVersions(decision, operand, found, new HashSet<>()));
                }
            }
        }
        return found;
    }

    /** Adds the versions whose values a statement uses. */
    private void addData(int s, Set<Version> found, Set<Integer> seen) {
        Stmt statement = body.statement(s);
        Callees callees = calls.callees(method, s);
        if (callees.methods().isEmpty()) {
            influencing(statement, callees).forEach(operand -> addVersions(s, operand, found, seen));
        }
        callees.methods().forEach(target -> found.add(of(Version.Kind.RESULT, target.method(), "ret")));
        for (MemoryCell cell : memory.reads(method, s)) {
            addVersions(s, cell, found);
        }
    }

    /** The operands on which the result of a statement depends that runs no code of the program. */
    private List<Operand> influencing(Stmt statement, Callees callees) {
        List<Operand> values = GraphBuilder.valuesOf(statement);
        IntPredicate read = said.of(statement, callees)
                .map(specification -> SpecifiedCalls.read(specification, statement))
                .orElse(place -> true);
        return IntStream.range(0, values.size()).filter(read).mapToObj(values::get).toList();
    }

    private void addVersions(int s, Operand operand, Set<Version> found, Set<Integer> seen) {
        if (!(operand instanceof Variable variable) || isReceiver(s, operand)) {
            return;
        }
        List<Definitions.Definition> defining = new ArrayList<>();
        reaching.reaching(s, variable.index(), (definition, level) -> defining.add(definition));
        for (Definitions.Definition definition : defining) {
            int place = definition.statement();
            if (place < 0) {
                found.add(of(Version.Kind.PARAMETER, method, variable.toString()));
            } else if (variable.sourceName().isPresent()) {
                found.add(local(variable, place));
            } else if (seen.add(place)) {
                addData(place, found, seen);
                for (int decision : dependence.of(place)) {
                    if (seen.add(decision)) {
                        Operands.of(body.statement(decision)).forEach(
                                value -> addVersions(decision, value, found, seen));
                    }
                }
            }
        }
    }

    /**
     * The object of a call of the program's own code has no influence but through what that code
     * does.
     */
    private boolean isReceiver(int s, Operand operand) {
        return body.statement(s) instanceof Stmt.Invoke invoke && invoke.kind() != InvokeKind.STATIC
                && invoke.arguments().getFirst() == operand && !calls.callees(method, s).methods().isEmpty();
    }

    private void addVersions(int s, MemoryCell cell, Set<Version> found) {
        found.add(
                new Version(Version.Kind.CELL, Optional.empty(), cell.toString(), Optional.of(cell), -1, 0, region(s)));
        Integer variable = cells.get(cell);
        if (variable != null) {
            Set<Integer> places = new LinkedHashSet<>();
            reaching.reaching(s, body.variables().size() + variable,
                    (definition, level) -> places.add(definition.statement()));
            for (int place : places) {
                if (written(place).contains(cell)) {
                    found.add(cell(cell, place));
                }
                callees(place).forEach(
                        callee -> found.addAll(callee.storedBelow(new HashSet<>()).getOrDefault(cell, Set.of())));
            }
        }
    }

    private Map<MemoryCell, Set<Version>> storedBelow(Set<MethodRef> seen) {
        Map<MemoryCell, Set<Version>> found = new HashMap<>();
        seen.add(method);
        stored.forEach((cell, versions) -> found.put(cell, new LinkedHashSet<>(versions)));
        for (int s = 0; s < body.size(); s++) {
            for (CausalFragment callee : callees(s)) {
                if (!seen.contains(callee.method)) {
                    callee.others = others;
                    callee.storedBelow(seen).forEach(
                            (cell, versions) -> found.computeIfAbsent(cell, k -> new LinkedHashSet<>())
                                    .addAll(versions));
                }
            }
        }
        return found;
    }

    private Collection<CausalFragment> callees(int s) {
        return calls.callees(method, s)
                .methods()
                .stream()
                .map(target -> others.get(target.method()))
                .filter(fragment -> fragment != null)
                .toList();
    }

    private Set<MemoryCell> written(int s) {
        return memory.writes(method, s);
    }

    private Version local(Variable variable, int s) {
        return new Version(
                Version.Kind.LOCAL,
                Optional.of(method),
                variable.toString(),
                Optional.empty(),
                s,
                body.line(s),
                Optional.empty());
    }

    private Version cell(MemoryCell cell, int s) {
        return new Version(
                Version.Kind.CELL,
                Optional.of(method),
                cell.toString(),
                Optional.of(cell),
                s,
                body.line(s),
                region(s));
    }

    private Optional<AtomicRegion> region(int s) {
        return regions.stream().filter(region -> region.contains(s)).findFirst();
    }

    private static Version of(Version.Kind kind, MethodRef owner, String name) {
        return new Version(kind, Optional.of(owner), name, Optional.empty(), -1, 0, Optional.empty());
    }
}
