// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.graph.TestGraphs;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.Test;

/** Filters hide what they name, and nothing else. */
class GraphFilterTest {

    private static final Graph GRAPH = new TestGraphs().edge("bank.a", "bank.b", EdgeKind.WR, "x", "y")
            .edge("bank.b", "bank.c", EdgeKind.WW, "y")
            .dangerous("bank.a", "bank.c", "x")
            .dangerous("bank.c", "bank.a", "y")
            .cycle("bank.a rw bank.c", "bank.c rw bank.a")
            .edge("shop.d", "shop.e", EdgeKind.WR, "z")
            .node("shop.alone")
            .build();

    private static GraphFilter hiding(
            Set<String> projects, Set<String> groups, Set<EdgeKind> kinds, Set<String> locations) {
        return new GraphFilter(projects, groups, kinds, locations, Set.of(), false, "");
    }

    @Test
    void nothingIsHiddenByItself() {
        assertThat(GraphFilter.NONE.apply(GRAPH)).isEqualTo(GRAPH);
    }

    @Test
    void projectsAndGroupsHideTheirNodes() {
        assertThat(hiding(Set.of("project of shop"), Set.of(), Set.of(), Set.of()).apply(GRAPH).nodes())
                .map(Node::id).containsExactly("bank.a", "bank.b", "bank.c");
        assertThat(hiding(Set.of(), Set.of("bank"), Set.of(), Set.of()).apply(GRAPH).nodes())
                .map(Node::id).containsExactly("shop.d", "shop.e", "shop.alone");
    }

    @Test
    void kindsHideEdgesAndTheCyclesOverThem() {
        Graph left = hiding(Set.of(), Set.of(), Set.of(EdgeKind.RW), Set.of()).apply(GRAPH);

        assertThat(left.nodes()).hasSameSizeAs(GRAPH.nodes());
        assertThat(left.edges()).flatMap(Edge::kinds).containsOnly(EdgeKind.WR, EdgeKind.WW);
        assertThat(left.cycles()).isEmpty();
        assertThat(GRAPH.cycles()).hasSize(1);
    }

    @Test
    void locationsHideThemselvesTheirEdgesAndTheNodesThatHaveNoOthers() {
        Graph left = hiding(Set.of(), Set.of(), Set.of(), Set.of("y", "z")).apply(GRAPH);

        assertThat(left.edges()).map(Edge::label).containsExactly("wr x", "rw x");
        assertThat(left.nodes()).map(Node::id).containsExactly("bank.a", "bank.b", "bank.c", "shop.alone");
    }

    @Test
    void anomaliesOnlyLeavesTheirCycles() {
        Graph left = GraphFilter.NONE.withAnomaliesOnly(true).apply(GRAPH);

        assertThat(left.nodes()).map(Node::id).containsExactly("bank.a", "bank.c");
        assertThat(left.edges()).allMatch(Edge::dangerous).hasSize(2);
        assertThat(left.cycles()).isEqualTo(GRAPH.cycles());
    }

    @Test
    void anomaliesOfAHiddenOutcomeAreNone() {
        GraphFilter shown = new GraphFilter(
                Set.of(), Set.of(), Set.of(), Set.of(), Set.of("possible"), false, "");

        Graph left = shown.apply(GRAPH);

        assertThat(left.cycles()).isEmpty();
        assertThat(left.nodes()).containsExactlyElementsOf(GRAPH.nodes());
        assertThat(left.edges()).hasSameSizeAs(GRAPH.edges()).noneMatch(Edge::dangerous);
        assertThat(shown.withAnomaliesOnly(true).apply(GRAPH).nodes()).isEmpty();
        assertThat(new GraphFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of("shown"), true, "").apply(GRAPH))
                .isEqualTo(GraphFilter.NONE.withAnomaliesOnly(true).apply(GRAPH));
    }

    @Test
    void aTextIsLookedForInFullNamesWhateverTheCase() {
        GraphFilter filter = new GraphFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, " bank.AL ");

        assertThat(filter.apply(GRAPH).nodes()).map(Node::fullName).containsExactly("Bank.alone");
    }
}
