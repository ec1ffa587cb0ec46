// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.resources.IProject;
import org.isolde.core.results.ProgramResult;
import org.isolde.core.results.SourcePlace;
import org.isolde.core.results.SourcePlaces;
import org.isolde.engine.Place;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.graph.source.CausalGraphs;
import org.isolde.graph.source.DependencyGraphs;
import org.isolde.graph.source.ViewGraphs;

/**
 * A graph of programs in the workspace, with the sources of its nodes.
 *
 * @param graph the graph
 * @param sources the sources of the places in each frame
 */
public record WorkspaceGraph(Graph graph, Map<String, SourcePlaces> sources) {

    static final WorkspaceGraph EMPTY = new WorkspaceGraph(Graph.EMPTY, Map.of());

    /** Keeps a copy of the map. */
    public WorkspaceGraph {
        sources = Map.copyOf(sources);
    }

    /** The graph that was chosen. May take long. */
    static WorkspaceGraph of(GraphChoice choice, List<ProgramResult> programs) {
        if (choice.kind() == GraphChoice.Kind.DEPENDENCIES) {
            return ofDependencies(programs);
        }
        return ProcessChoice.choose(ProcessChoice.in(programs), choice.process())
                .map(process -> ofProcess(choice.kind(), process))
                .orElse(EMPTY);
    }

    private static WorkspaceGraph ofProcess(GraphChoice.Kind kind, ProcessChoice choice) {
        ProgramResult program = choice.program();
        Graph graph = kind == GraphChoice.Kind.CAUSAL
                ? CausalGraphs.of(program.processes(), choice.process(), projects(program))
                : ViewGraphs.of(program.processes(), choice.process(), projects(program));
        return new WorkspaceGraph(graph, byFrame(graph, program));
    }

    private static WorkspaceGraph ofDependencies(List<ProgramResult> programs) {
        List<Graph> graphs = new ArrayList<>();
        Map<String, SourcePlaces> sources = new HashMap<>();
        for (ProgramResult program : programs) {
            Graph graph = DependencyGraphs.of(program.analysis(), projects(program));
            sources.putAll(byFrame(graph, program));
            graphs.add(graph);
        }
        return new WorkspaceGraph(Graph.joined(graphs), sources);
    }

    private static Map<String, SourcePlaces> byFrame(Graph graph, ProgramResult program) {
        Map<String, SourcePlaces> sources = new HashMap<>();
        graph.nodes().forEach(node -> sources.put(node.frame(), program.sources()));
        return sources;
    }

    private static Function<Place, String> projects(ProgramResult program) {
        return place -> program.sources()
                .project(place)
                .map(IProject::getName)
                .orElseGet(() -> program.analysis().program());
    }

    /** The same places for a graph that is made of some of this one's nodes. */
    WorkspaceGraph showing(Graph part) {
        return new WorkspaceGraph(part, sources);
    }

    /**
     * The declaration of a node, or the first access of an edge, in the sources. May read files.
     */
    public Optional<SourcePlace> place(String id) {
        return graph.node(id).flatMap(this::place).or(() -> graph.edge(id).flatMap(this::place));
    }

    private Optional<SourcePlace> place(Node node) {
        return node.place().flatMap(place -> node.kind() == Node.Kind.TRANSACTION || place.line() == 0
                ? sources.get(node.frame()).declaration(place)
                : sources.get(node.frame()).statement(place));
    }

    private Optional<SourcePlace> place(Edge edge) {
        SourcePlaces places = sources.get(graph.node(edge.from()).orElseThrow().frame());
        return edge.source().flatMap(places::statement);
    }
}
