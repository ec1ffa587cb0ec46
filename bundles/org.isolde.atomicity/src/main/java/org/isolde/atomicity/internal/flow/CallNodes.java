// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.FlowGraph.Kind;
import org.isolde.atomicity.internal.flow.Summary.Port;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;

/**
 * The nodes of a call in the dependency graph: its execution, its arguments, its result, its effect
 * outside of the program's code, and the ports of its targets.
 */
final class CallNodes {

    private final MethodGraph method;
    private final FlowGraph graph;
    private final int statement;
    private final int depth;
    private final CallSite site;
    private final boolean inner;
    private final int control;
    private final int effect;
    private final List<Integer> arguments = new ArrayList<>();
    /** For each callee and port a node; -1 where it has none of its own. */
    private final List<int[]> ports = new ArrayList<>();
    private int decider = -1;

    /**
     * Adds the nodes.
     *
     * @param options regions inside regions count only with
     *     {@link AtomicityRefinement#NESTED_REGIONS}
     */
    CallNodes(MethodGraph method, int statement, CallSite site, AtomicityOptions options) {
        this.method = method;
        this.graph = method.graph;
        this.statement = statement;
        this.site = site;
        this.depth = method.nesting.depth(statement);
        this.inner = options.has(AtomicityRefinement.NESTED_REGIONS) || depth == 0 && method.input.asRegion().isEmpty();
        this.control = graph.addNode(statement, depth);
        this.effect = site.library() ? graph.addNode(statement, depth) : statement;
        for (int i = 0; i < site.operands().size(); i++) {
            arguments.add(graph.addNode(statement, depth));
        }
        for (CallSite.Callee callee : site.callees()) {
            ports.add(callee.summary().ports().stream().mapToInt(this::addPort).toArray());
        }
    }

    private int addPort(Port port) {
        return switch (port) {
            case Port.Result r -> -1;
            case Port.Thrown t -> -1;
            case Port.Stored s -> graph.addNode(statement, depth);
            case Port.Meeting m -> {
                int node = graph.addNode(statement, depth);
                method.meetings.add(node);
                yield node;
            }
            case Port.Written w -> graph.addNode(statement, depth + (use(w.use()).isPresent() ? 1 : 0));
        };
    }

    int control() {
        return control;
    }

    List<Integer> arguments() {
        return arguments;
    }

    /** Stands for what library code does; the result where there is none. */
    int effect() {
        return effect;
    }

    /** The cells that callees store carried values in, with the values. */
    Map<MemoryCell, List<Integer>> stored() {
        Map<MemoryCell, List<Integer>> found = new LinkedHashMap<>();
        for (int c = 0; c < ports.size(); c++) {
            List<Port> all = site.callees().get(c).summary().ports();
            for (int p = 0; p < all.size(); p++) {
                if (all.get(p) instanceof Port.Stored(List<MemoryCell> cells)) {
                    int node = ports.get(c)[p];
                    cells.forEach(cell -> found.computeIfAbsent(cell, k -> new ArrayList<>()).add(node));
                }
            }
        }
        return found;
    }

    /** The cells from which callees carry values, with where these go. */
    List<MethodGraph.Carried> loads() {
        List<MethodGraph.Carried> found = new ArrayList<>();
        for (int c = 0; c < ports.size(); c++) {
            for (Summary.Load load : site.callees().get(c).summary().loads()) {
                found.add(new MethodGraph.Carried(load.cells(), load.confined(), nodes(c, load.ports())));
            }
        }
        return found;
    }

    /**
     * Adds the edges inside the call.
     *
     * @param exceptions the node of its exceptions, -1 where there is none
     */
    void connect(int exceptions) {
        decider = exceptions;
        add(control, statement, Kind.CONTROL);
        if (decider >= 0) {
            add(control, decider, Kind.CONTROL);
        }
        if (site.library()) {
            add(control, effect, Kind.CONTROL);
            for (int i = 0; i < arguments.size(); i++) {
                if (site.read().test(i)) {
                    add(arguments.get(i), effect, Kind.DATA);
                }
            }
            add(effect, statement, Kind.DATA);
            if (decider >= 0) {
                add(effect, decider, Kind.DATA);
            }
        }
        for (int c = 0; c < ports.size(); c++) {
            connectCallee(c);
        }
    }

    private void connectCallee(int c) {
        CallSite.Callee callee = site.callees().get(c);
        List<Port> all = callee.summary().ports();
        for (int p = 0; p < all.size(); p++) {
            if (all.get(p) instanceof Port.Written || all.get(p) instanceof Port.Stored) {
                add(control, ports.get(c)[p], Kind.CONTROL);
            }
        }
        for (int i = 0; i < callee.summary().parameters().size(); i++) {
            List<Integer> targets = nodes(c, callee.summary().parameters().get(i));
            for (int argument : callee.arguments().get(i)) {
                targets.forEach(target -> add(arguments.get(argument), target, Kind.DATA));
            }
        }
    }

    /** Notes the accesses of callees; those without a region only if they may count. */
    void addAccesses(boolean mayCount) {
        for (int c = 0; c < ports.size(); c++) {
            Summary summary = site.callees().get(c).summary();
            for (Summary.Read read : summary.reads()) {
                Optional<RegionUse> use = use(read.use());
                if (mayCount || use.isPresent()) {
                    List<Integer> nodes = nodes(c, read.ports());
                    int own = graph.addNode(statement, depth + (use.isPresent() ? 1 : 0));
                    add(control, own, Kind.CONTROL);
                    nodes.add(own);
                    method.origins.add(new MethodGraph.Origin(statement, use, read.reads(), nodes, read.taking()));
                }
            }
            for (int p = 0; p < summary.ports().size(); p++) {
                if (summary.ports().get(p) instanceof Port.Written written) {
                    Optional<RegionUse> use = use(written.use());
                    if (mayCount || use.isPresent()) {
                        method.sinks.add(
                                new MethodGraph.Sink(statement, use, written.writes(), ports.get(c)[p],
                                        guards(c, written)));
                    }
                }
            }
        }
    }

    private List<Term.Test> guards(int c, Port.Written written) {
        CallSite.Callee callee = site.callees().get(c);
        return written.guards()
                .stream()
                .flatMap(test -> method.terms.inCaller(test, statement, callee).stream())
                .toList();
    }

    private Optional<RegionUse> use(Optional<RegionUse> below) {
        return inner ? below.map(use -> method.below(statement, use)) : Optional.empty();
    }

    /** The nodes of some ports of a callee. */
    private List<Integer> nodes(int c, BitSet reached) {
        List<Integer> found = new ArrayList<>();
        List<Port> all = site.callees().get(c).summary().ports();
        reached.stream().forEach(p -> {
            switch (all.get(p)) {
                case Port.Result r -> {
                    found.add(statement);
                    if (site.library()) {
                        found.add(effect);
                    }
                }
                case Port.Thrown t -> {
                    if (decider >= 0) {
                        found.add(decider);
                    }
                }
                default -> found.add(ports.get(c)[p]);
            }
        });
        return found;
    }

    private void add(int from, int to, Kind kind) {
        graph.addEdge(from, to, kind, depth);
    }
}
