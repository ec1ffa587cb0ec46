// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.Verdict;
import org.isolde.engine.analysis.Progress;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.Test;

/** The graph of a program is that of its analysis. */
class DependencyGraphsTest {

    private static final String SKEW = """
            package bank;
            import org.isolde.stm.Atomic;
            class Bank {
                static int x, y, z;
                @Atomic(group = "skew") static void first() { if (x + y > 0) { x = 0; } }
                @Atomic(group = "skew") static void second() { if (x + y > 0) { y = 0; } }
                @Atomic(group = "alone") static void counts() { z = z + 1; }
                static class Clerk {
                    @Atomic(group = "alone") static void unknown() { outside(); }
                    static native void outside();
                }
            }
            """;

    private static Graph graph(String source) {
        return Programs.analysed(source, session -> DependencyGraphs.of(
                session.analyse(SourceLocator.NONE, Progress.NONE),
                place -> "the project of " + place.method().name()));
    }

    private static Node node(Graph graph, String fullName) {
        return graph.nodes().stream().filter(node -> node.fullName().equals(fullName)).findFirst().orElseThrow();
    }

    @Test
    void transactionsAreNodesWithWhatIsKnownOfThem() {
        Graph graph = graph(SKEW);

        assertThat(graph.nodes()).map(Node::fullName).containsExactlyInAnyOrder(
                "Bank.first", "Bank.second", "Bank.counts", "Bank.Clerk.unknown");
        assertThat(node(graph, "Bank.first").verdict()).contains(Verdict.ANOMALY);
        assertThat(node(graph, "Bank.first").project()).isEqualTo("the project of first");
        assertThat(node(graph, "Bank.first").group()).isEqualTo("skew");
        assertThat(List.of(node(graph, "Bank.first"), node(graph, "Bank.second"))).anyMatch(Node::pivot);
        assertThat(node(graph, "Bank.Clerk.unknown").verdict()).contains(Verdict.UNKNOWN);
        assertThat(node(graph, "Bank.Clerk.unknown").description()).contains("native");
        assertThat(node(graph, "Bank.counts").frame()).isNotEqualTo(node(graph, "Bank.first").frame());
        assertThat(node(graph, "Bank.counts").place()).hasValueSatisfying(
                place -> assertThat(place.sourcePath()).contains("bank/Bank.java"));
    }

    @Test
    void theDependenciesOfOneKindAreOneEdgeWithAllLocations() {
        Graph graph = graph(SKEW);

        Edge edge = graph.edges()
                .stream()
                .filter(one -> one.from().endsWith("first") && one.to().endsWith("second") && one.dangerous())
                .findFirst()
                .orElseThrow();
        assertThat(edge.kinds()).containsExactly(EdgeKind.RW);
        assertThat(edge.vulnerable()).isTrue();
        assertThat(edge.locations()).containsExactly("Bank.y");
        assertThat(edge.label()).isEqualTo("rw Bank.y");
        assertThat(edge.source()).isPresent();
    }

    @Test
    void theCycleOfAnAnomalyCanBeSteppedThrough() {
        Graph graph = graph(SKEW);

        assertThat(graph.cycles()).isNotEmpty().allSatisfy(cycle -> {
            assertThat(cycle.title()).isEqualTo("write skew [possible]");
            String at = cycle.steps().getFirst().node();
            for (Cycle.Step step : cycle.steps()) {
                assertThat(step.node()).isEqualTo(at);
                Optional<Edge> edge = graph.edge(step.edge());
                assertThat(edge).isPresent();
                assertThat(edge.orElseThrow().from()).isEqualTo(at);
                assertThat(edge.orElseThrow().dangerous()).isTrue();
                assertThat(edge.orElseThrow().locations()).contains(step.location());
                at = edge.orElseThrow().to();
            }
            assertThat(at).isEqualTo(cycle.steps().getFirst().node());
        });
    }

    @Test
    void theSameProgramHasTheSameGraph() {
        assertThat(graph(SKEW)).isEqualTo(graph(SKEW));
    }
}
