// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.graph.TestGraphs;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.junit.jupiter.api.Test;

/** Edges that say the same of different kinds are drawn as one, others are not. */
class BundlingTest {

    @Test
    void edgesOnTheSameLocationsAreOne() {
        Graph graph = new TestGraphs().edge("a", "b", EdgeKind.WW, "x").edge("a", "b", EdgeKind.WR, "x")
                .edge("a", "b", EdgeKind.RW, "y").edge("b", "a", EdgeKind.WR, "x").build();

        assertThat(Bundling.of(graph).edges()).map(Edge::label).containsExactly("wr ww x", "rw y", "wr x");
    }

    @Test
    void edgesOnCyclesStayByThemselves() {
        Graph graph = new TestGraphs().edge("a", "b", EdgeKind.WW, "x").dangerous("a", "b", "x")
                .dangerous("b", "a", "x").cycle("a rw b", "b rw a").build();

        assertThat(Bundling.of(graph).edges()).map(Edge::label).containsExactly("rw x", "rw x", "ww x");
        assertThat(Bundling.of(graph).cycles()).isEqualTo(graph.cycles());
    }
}
