// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.view.View;
import org.isolde.atomicity.view.ViewDependencies;
import org.isolde.engine.Place;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.process.Process;

/**
 * Builds the view graph of a process (D<sub>V</sub> in Dias' thesis, section 3.4.2) for display:
 * its regions with the cells that they read and write, and the cells whose values leave one region
 * and enter another.
 */
public final class ViewGraphs {

    private ViewGraphs() {}

    /**
     * The graph of a process.
     *
     * @param graphs the graphs of the program's processes
     * @param process one of its processes
     * @param projects the name of the project that a place is in
     */
    public static Graph of(ProcessGraphs graphs, Process process, Function<Place, String> projects) {
        Map<AtomicRegion, List<View>> views = new LinkedHashMap<>();
        for (View view : graphs.views(process).views()) {
            views.computeIfAbsent(view.region(), region -> new ArrayList<>()).add(view);
        }
        String name = ProcessNames.of(process);
        List<Node> nodes = new ArrayList<>();
        views.forEach((region, ways) -> {
            Optional<Place> place = ProcessNames.place(graphs, region.method(), region.entry(), region.line());
            nodes.add(new Node(
                    id(region), Node.Kind.VIEW, name, projects.apply(place.orElseThrow()), name,
                    ProcessNames.type(region.method()), ProcessNames.name(region), Optional.empty(), false,
                    ways.stream().map(ViewGraphs::description).collect(Collectors.joining("\n")), place));
        });
        return new Graph(nodes, edges(graphs, process, views.keySet()), List.of());
    }

    private static List<Edge> edges(ProcessGraphs graphs, Process process, Set<AtomicRegion> shown) {
        Map<String, ViewDependencies.Edge> ends = new LinkedHashMap<>();
        Map<String, SortedSet<String>> cells = new TreeMap<>();
        for (ViewDependencies.Edge edge : graphs.viewDependencies(process).edges()) {
            if (shown.contains(edge.from()) && shown.contains(edge.to())) {
                String id = id(edge.from()) + " -> " + id(edge.to());
                ends.putIfAbsent(id, edge);
                cells.computeIfAbsent(id, first -> new TreeSet<>()).add(edge.cell().location().toString());
            }
        }
        List<Edge> edges = new ArrayList<>();
        ends.forEach((id, edge) -> edges.add(new Edge(
                id, id(edge.from()), id(edge.to()), Set.of(EdgeKind.VIEW), List.copyOf(cells.get(id)), false, false,
                ProcessNames.place(graphs, edge.from().method(), edge.from().entry(), edge.from().line()),
                ProcessNames.place(graphs, edge.to().method(), edge.to().entry(), edge.to().line()))));
        return edges;
    }

    private static String description(View view) {
        return Texts.of("view.accesses", names(view.reads()), names(view.writes()));
    }

    private static String names(SortedSet<MemoryCell> cells) {
        String names = cells.stream().map(cell -> cell.location().toString()).distinct()
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Texts.of("view.nothing") : names;
    }

    private static String id(AtomicRegion region) {
        return region.toString();
    }
}
