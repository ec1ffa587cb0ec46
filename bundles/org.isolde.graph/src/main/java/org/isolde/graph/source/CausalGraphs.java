// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.atomicity.access.Version;
import org.isolde.atomicity.causal.CausalGraph;
import org.isolde.engine.Place;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * Builds the causal dependency graph of a process (MoTH 2012, section 4) for display: each version
 * of a variable is a node.
 */
public final class CausalGraphs {

    private final ProcessGraphs graphs;
    private final Process process;
    private final Function<Place, String> projects;
    private final Map<String, Integer> seen = new HashMap<>();

    private CausalGraphs(ProcessGraphs graphs, Process process, Function<Place, String> projects) {
        this.graphs = graphs;
        this.process = process;
        this.projects = projects;
    }

    /**
     * The graph of a process.
     *
     * @param graphs the graphs of the program's processes
     * @param process one of its processes
     * @param projects the name of the project that a place is in
     */
    public static Graph of(ProcessGraphs graphs, Process process, Function<Place, String> projects) {
        return new CausalGraphs(graphs, process, projects).graph();
    }

    private Graph graph() {
        CausalGraph causal = graphs.causalGraph(process);
        Map<Version, Node> nodes = new LinkedHashMap<>();
        causal.versions().forEach(version -> nodes.put(version, node(version)));
        List<Edge> edges = new ArrayList<>();
        nodes.forEach((from, node) -> causal.dependents(from).forEach(to -> {
            String id = node.id() + " -> " + nodes.get(to).id();
            edges.add(new Edge(
                    id, node.id(), nodes.get(to).id(), Set.of(EdgeKind.CAUSAL), List.of(), false, false, node.place(),
                    nodes.get(to).place()));
        }));
        return new Graph(nodes.values(), edges, List.of());
    }

    private Node node(Version version) {
        MethodRef owner = version.method().orElse(process.entry());
        Optional<Place> place = ProcessNames.place(graphs, owner, version.statement(), version.line());
        String name = ProcessNames.of(process);
        return new Node(
                id(version), version.kind() == Version.Kind.CELL ? Node.Kind.CELL : Node.Kind.VALUE, name,
                projects.apply(place.orElseThrow()), name, context(version), name(version), Optional.empty(), false,
                version.region().map(region -> Texts.of("causal.region", ProcessNames.name(region))).orElse(""), place);
    }

    /** The method and the line. */
    private static String context(Version version) {
        String method = version.method().map(ProcessNames::name).orElse("");
        return version.line() > 0 ? method + ":" + version.line() : method;
    }

    private static String name(Version version) {
        return switch (version.kind()) {
            case CONTROL -> Texts.of("causal.control");
            case RESULT -> Texts.of("causal.result");
            default -> version.name();
        };
    }

    /**
     * The same after an edit elsewhere: without lines; what the names do not tell apart is
     * numbered.
     */
    private String id(Version version) {
        String names = String.join("/",
                version.method().map(MethodRef::toString).orElse(""), version.kind().name(), version.name(),
                version.region().map(Object::toString).orElse(""));
        int number = seen.merge(names, 1, Integer::sum);
        return number == 1 ? names : names + "/" + number;
    }
}
