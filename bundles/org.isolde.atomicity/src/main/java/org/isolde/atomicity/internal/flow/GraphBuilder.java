// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.MethodInput.Touched;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Builds the dependency graph of a method: data dependences by reaching definitions (MoTH 2012,
 * figure 4), control dependences (figure 5), and the effects of calls by callee summaries.
 *
 * <p>As in the paper, an access depends on its array index, but not on the reference to its object.
 */
final class GraphBuilder {

    private static final Touched NOTHING = new Touched(
            List.of(), List.of(), Set.of(), Set.of(), Set.of(), false);

    private final MethodInput input;
    private final Body body;
    private final Map<Integer, CallSite> sites;
    private final AtomicityOptions options;
    private final MethodGraph result;
    private final FlowGraph graph;
    private final ControlFlow control;
    private final Nesting nesting;
    private final ControlDependence dependence;
    /** The decisions that end the process, too. */
    private final ControlDependence all;
    private final Map<Integer, Integer> deciders = new HashMap<>();
    private final Map<Integer, CallNodes> calls = new TreeMap<>();
    /** The calls that fill an object which the method makes, with what the object is afterwards. */
    private final Map<Integer, Integer> filled = new HashMap<>();
    private final Set<Variable> made;
    private final CarriedCells cells = new CarriedCells();
    private final List<Definitions.Definition> definitions = new ArrayList<>();
    private Definitions reaching;

    GraphBuilder(MethodInput input, Map<Integer, CallSite> sites, AtomicityOptions options) {
        this.input = input;
        this.body = input.body();
        this.sites = sites;
        this.options = options;
        this.made = input.followsObjects() ? made(body) : Set.of();
        this.control = new ControlFlow(
                body,
                s -> sites.containsKey(s) ? sites.get(s).throwing() : ControlFlow.Throwing.NOTHING,
                exceptions(input, options));
        boolean nested = options.has(AtomicityRefinement.NESTED_REGIONS);
        boolean flat = !nested && input.asRegion().isPresent();
        this.nesting = new Nesting(control, flat ? List.of() : input.regions(), nested);
        this.all = ControlDependence.of(control);
        this.dependence = control.mayEndProcess() ? ControlDependence.ofLasting(control) : all;
        int below = options.has(AtomicityRefinement.EXCEPTIONS)
                ? control.thrownBelow(s -> sites.containsKey(s) ? sites.get(s).thrownBelow() : Summary.NOWHERE)
                : Summary.NOWHERE;
        this.result = new MethodGraph(input, control, nesting, below);
        this.graph = result.graph;
    }

    /** The variables to which a new object of the method may be assigned. */
    private static Set<Variable> made(Body body) {
        Set<Variable> found = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Stmt statement : body.statements()) {
                more |= switch (statement) {
                    case Stmt.NewObject created -> found.add(created.target());
                    case Stmt.Assign(Variable target, Variable value) when found.contains(value) -> found.add(target);
                    default -> false;
                };
            }
        }
        return found;
    }

    private static ControlFlow.Exceptions exceptions(MethodInput input, AtomicityOptions options) {
        if (!options.has(AtomicityRefinement.EXCEPTIONS)) {
            return ControlFlow.Exceptions.IGNORED;
        }
        return input.caught() ? ControlFlow.Exceptions.CAUGHT_ABOVE : ControlFlow.Exceptions.END_THE_PROCESS;
    }

    /** Builds the graph; each edge is a step. */
    MethodGraph build(Steps steps) {
        addNodes();
        int variables = body.variables().size();
        variables += cells.define(variables, definitions);
        result.stores.putAll(cells.stored());
        long size = 1 + definitions.size() / Long.SIZE;
        reaching = new Definitions(control, nesting, definitions, variables, run -> steps.spend(run * size));
        result.terms = new Terms(input, sites, all, reaching);
        result.guards = new Guards(result, all, result.terms, options);
        result.taken = new TakenAway(result, result.terms, options);
        for (int s = 0; s < body.size(); s++) {
            if (control.isReachable(s)) {
                int before = graph.edgeCount();
                addStatement(s);
                steps.spend(graph.edgeCount() - before);
            }
        }
        for (Resets.Reset reset : new Resets(input, result.terms).find()) {
            if (control.isReachable(reset.read()) && control.after(reset.read()).get(reset.emptied())) {
                CallNodes emptied = calls.get(reset.emptied());
                graph.addEdge(
                        reset.read(), emptied == null ? reset.emptied() : emptied.effect(), FlowGraph.Kind.DATA,
                        nesting.stayed(reset.read(), reset.emptied()));
            }
        }
        result.loads.addAll(cells.loads());
        graph.complete();
        return result;
    }

    private void addNodes() {
        for (int s = 0; s < body.size(); s++) {
            graph.addNode(s, nesting.depth(s));
        }
        for (Variable parameter : body.parameters()) {
            int node = graph.addNode(-1, 0);
            result.parameters.add(node);
            definitions.add(new Definitions.Definition(parameter.index(), -1, node, true));
        }
        for (int s = 0; s < body.size(); s++) {
            if (control.isReachable(s)) {
                addNodes(s);
            }
        }
    }

    private void addNodes(int s) {
        int effect = s;
        if (sites.containsKey(s)) {
            CallNodes call = new CallNodes(result, s, sites.get(s), options);
            calls.put(s, call);
            call.stored().forEach((cell, nodes) -> nodes.forEach(node -> cells.store(cell, s, node)));
            effect = call.effect();
        }
        if (control.decidesByException(s)) {
            deciders.put(s, body.statement(s) instanceof Stmt.Throw ? s : graph.addNode(s, nesting.depth(s)));
        }
        Touched touched = touched(s);
        for (MemoryCell cell : touched.writes()) {
            if (touched.carried().contains(cell)) {
                cells.store(cell, s, effect);
            }
        }
        body.statement(s).assigned().ifPresent(
                variable -> definitions.add(new Definitions.Definition(variable.index(), s, s, true)));
        // Whoever is given an array is given its elements.
        if (body.statement(s) instanceof Stmt.ArrayStore store && store.array() instanceof Variable array) {
            definitions.add(new Definitions.Definition(array.index(), s, s, false));
        }
        // Whoever is given an object is given what it was made of.
        if (sites.containsKey(s) && body.statement(s) instanceof Stmt.Invoke call && call.kind() != InvokeKind.STATIC
                && call.arguments().size() > 1 && call.arguments().getFirst() instanceof Variable receiver
                && made.contains(receiver) && (call.method().isConstructor() || sites.get(s).library())) {
            int node = graph.addNode(s, nesting.depth(s));
            filled.put(s, node);
            definitions.add(new Definitions.Definition(receiver.index(), s, node, false));
        }
    }

    private Touched touched(int s) {
        return input.cells().getOrDefault(s, NOTHING);
    }

    private void addStatement(int s) {
        CallNodes call = calls.get(s);
        if (call != null) {
            addControl(s, call.control());
            for (int i = 0; i < call.arguments().size(); i++) {
                addUse(s, sites.get(s).operands().get(i), call.arguments().get(i));
            }
            if (filled.containsKey(s)) {
                call.arguments().stream().skip(1).forEach(
                        argument -> graph.addEdge(
                                argument, filled.get(s), FlowGraph.Kind.DATA, nesting.depth(s)));
            }
            call.connect(deciders.getOrDefault(s, -1));
            call.loads().forEach(load -> addLoads(s, load.cells(), load.confined(), load.nodes()));
        } else {
            addControl(s, s);
            valuesOf(body.statement(s)).forEach(operand -> addUse(s, operand, s));
            if (input.followsObjects() && body.statement(s) instanceof Stmt.FieldLoad load && isFixed(touched(s))) {
                // What never changes in an object tells which object it is.
                addUse(s, load.object(), s);
            }
        }
        addAccesses(s, call);
        addException(s, call);
        if (body.statement(s) instanceof Stmt.Return(Optional<Operand> value) && value.isPresent()) {
            result.results.add(s);
        }
    }

    /** Whether all that is read never changes, and others may have it. */
    private static boolean isFixed(Touched touched) {
        return !touched.reads().isEmpty() && touched.reads().stream().allMatch(
                cell -> touched.apart().contains(cell) && !touched.confined().contains(cell));
    }

    /** The operands whose values have an influence on what the statement assigns or decides. */
    static List<Operand> valuesOf(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> List.of();
            case Stmt.FieldStore store -> List.of(store.value());
            case Stmt.ArrayLoad load -> List.of(load.index());
            case Stmt.ArrayStore store -> List.of(store.index(), store.value());
            default -> Operands.of(statement);
        };
    }

    private void addUse(int s, Operand operand, int node) {
        if (operand instanceof Variable variable) {
            reaching.reaching(s, variable.index(), (definition, level) -> graph.addEdge(
                    definition.node(), node, FlowGraph.Kind.DATA, level));
        }
    }

    private void addControl(int s, int node) {
        for (int decision : dependence.of(s)) {
            graph.addEdge(
                    deciders.getOrDefault(decision, decision),
                    node,
                    FlowGraph.Kind.CONTROL,
                    nesting.stayed(decision, s));
        }
    }

    private void addAccesses(int s, CallNodes call) {
        Touched touched = touched(s);
        boolean mayCount = nesting.depth(s) > 0 || input.inside() || input.asRegion().isPresent();
        List<Integer> nodes = new ArrayList<>(List.of(s));
        if (call != null) {
            nodes.add(call.effect());
        }
        if (deciders.containsKey(s)) {
            nodes.add(deciders.get(s));
        }
        if (!touched.reads().isEmpty()) {
            List<MemoryCell> seen = shared(touched.reads(), touched);
            if (mayCount && !seen.isEmpty()) {
                List<AccessUse> reads = uses(AccessUse.Kind.READ, seen, s);
                result.origins.add(new MethodGraph.Origin(s, Optional.empty(), reads, nodes, Taking.NO));
            }
            touched.reads()
                    .stream()
                    .collect(Collectors.partitioningBy(touched.confined()::contains))
                    .forEach((confined, read) -> addLoads(s, read, confined, nodes));
        }
        List<MemoryCell> changed = shared(touched.writes(), touched);
        if (mayCount && !changed.isEmpty()) {
            List<AccessUse> writes = uses(AccessUse.Kind.WRITE, changed, s);
            int node = call == null ? s : call.effect();
            result.sinks.add(new MethodGraph.Sink(s, Optional.empty(), writes, node, List.of()));
        }
        if (call != null) {
            call.addAccesses(mayCount);
        }
    }

    /** The cells that regions share. */
    private static List<MemoryCell> shared(List<MemoryCell> cells, Touched touched) {
        return touched.apart().isEmpty()
                ? cells
                : cells.stream().filter(cell -> !touched.apart().contains(cell)).toList();
    }

    private List<AccessUse> uses(AccessUse.Kind kind, List<MemoryCell> touched, int s) {
        Position position = result.position(s);
        return touched.stream().map(cell -> new AccessUse(kind, cell, position)).toList();
    }

    /** A load in a region sees what others have written meanwhile, unless nobody else can. */
    private void addLoads(int s, List<MemoryCell> loaded, boolean confined, List<Integer> nodes) {
        boolean inside = nesting.depth(s) > 0 || input.asRegion().isPresent();
        if (loaded.isEmpty() || inside && !confined) {
            return;
        }
        for (int variable : cells.variables(loaded)) {
            reaching.reaching(s, variable, (definition, level) -> nodes.forEach(
                    node -> graph.addEdge(definition.node(), node, FlowGraph.Kind.DATA, level)));
        }
        cells.load(loaded, confined, nodes);
    }

    private void addException(int s, CallNodes call) {
        Integer decider = deciders.get(s);
        if (decider == null) {
            return;
        }
        if (decider != s && call == null) {
            addControl(s, decider);
            Operands.of(body.statement(s)).forEach(operand -> addUse(s, operand, decider));
        }
        for (int handler : control.decidedHandlers(s)) {
            graph.addEdge(decider, handler, FlowGraph.Kind.DATA, nesting.common(s, handler));
        }
        if (control.throwsOut(s)) {
            result.thrown.add(decider);
        }
    }
}
