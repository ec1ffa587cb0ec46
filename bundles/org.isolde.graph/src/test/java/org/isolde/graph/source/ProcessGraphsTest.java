// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.engine.Place;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.program.process.Process;
import org.junit.jupiter.api.Test;

/** The graphs of a process are those of the papers. */
class ProcessGraphsTest {

    private static final String COUNTER = """
            package app;
            import org.isolde.stm.Atomic;
            class Counter {
                static int count, limit;
                @Atomic static int get() { return count; }
                @Atomic static void set(int value) { count = value; }
                static void increment(int by) {
                    int next = get() + by;
                    set(next);
                }
                public static void main(String[] arguments) {
                    new Thread(Counter::work).start();
                    increment(1);
                }
                static void work() { set(limit); }
            }
            """;

    private static Graph graph(String process, BiFunction<ProcessGraphs, Process, Graph> graph) {
        return Programs.analysed(COUNTER, session -> {
            session.analyse(SourceLocator.NONE, Progress.NONE);
            ProcessGraphs graphs = session.processGraphs();
            return graph.apply(graphs, graphs.processes()
                    .stream()
                    .filter(candidate -> ProcessNames.of(candidate).equals(process))
                    .findFirst()
                    .orElseThrow());
        });
    }

    private static Graph causal(String process) {
        return graph(process, (graphs, of) -> CausalGraphs.of(graphs, of, place -> "bank"));
    }

    private static Graph views(String process) {
        return graph(process, (graphs, of) -> ViewGraphs.of(graphs, of, place -> "bank"));
    }

    private static List<String> edges(Graph graph) {
        return graph.edges().stream().map(edge -> name(graph, edge.from()) + " -> " + name(graph, edge.to())).toList();
    }

    private static String name(Graph graph, String id) {
        return graph.node(id).map(Node::fullName).orElseThrow();
    }

    @Test
    void causalDependenciesJoinTheMethodsThatAProcessRuns() {
        Graph graph = causal("Counter.main");

        assertThat(edges(graph)).contains(
                "increment.by -> increment:8.next", "get.result -> increment:8.next", "increment:8.next -> set.value");
        assertThat(graph.nodes()).map(Node::group).containsOnly("Counter.main");
        assertThat(graph.nodes()).filteredOn(node -> node.kind() == Node.Kind.CELL).map(Node::name)
                .contains("Counter.count").doesNotContain("Counter.limit");
    }

    @Test
    void whatAnotherProcessRunsIsInItsOwnGraph() {
        Graph graph = causal("Counter.work");

        assertThat(edges(graph)).noneMatch(edge -> edge.contains("next")).isNotEmpty();
        assertThat(graph.nodes()).filteredOn(node -> node.kind() == Node.Kind.CELL).map(Node::name)
                .contains("Counter.limit");
    }

    @Test
    void nodesHaveTheirPlaceInTheSource() {
        Optional<Place> place = causal("Counter.main").nodes()
                .stream()
                .filter(node -> node.name().equals("next"))
                .findFirst()
                .flatMap(Node::place);

        assertThat(place.flatMap(Place::sourcePath)).contains("app/Counter.java");
        assertThat(place.map(Place::line)).contains(8);
    }

    @Test
    void viewsAreJoinedByTheCellsOfTheValuesThatGoFromOneToTheOther() {
        Graph graph = views("Counter.main");

        assertThat(graph.nodes()).map(Node::fullName).containsExactly("Counter.get", "Counter.set");
        assertThat(graph.nodes()).map(Node::description).containsExactly(
                "Reads Counter.count; writes nothing", "Reads nothing; writes Counter.count");
        assertThat(graph.edges()).singleElement().extracting(Edge::label).isEqualTo("Counter.count");
        assertThat(views("Counter.work").edges()).isEmpty();
    }
}
