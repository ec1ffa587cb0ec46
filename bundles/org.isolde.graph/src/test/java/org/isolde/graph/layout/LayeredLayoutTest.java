// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.isolde.graph.TestGraphs;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a layout must be, whatever the graph. */
class LayeredLayoutTest {

    private static final double CLOSE = 0.5;

    private static Drawing layout(Graph graph) {
        return new LayeredLayout(new PlainMeasure()).layout(graph, Drawing.EMPTY, () -> false);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0, 1", "2, 5, 12, 1", "3, 40, 90, 3", "4, 120, 300, 2", "5, 300, 1000, 1", "6, 300, 1000, 7",
        "7, 500, 700, 1"})
    void everythingIsDrawnWithoutOverlapsAndJoined(long seed, int nodes, int edges, int frames) {
        Graph graph = TestGraphs.random(seed, nodes, edges, frames);

        Drawing drawing = layout(graph);

        assertThat(drawing.nodes()).map(NodeShape::node).containsExactlyElementsOf(graph.nodes());
        assertThat(drawing.edges()).map(EdgeShape::edge).containsExactlyElementsOf(graph.edges());
        assertThat(drawing.frames()).hasSize(frames);
        assertApart(drawing.nodes().stream().map(NodeShape::box).toList());
        assertApart(drawing.frames().stream().map(FrameShape::box).toList());
        Box whole = new Box(-CLOSE, -CLOSE, drawing.width() + 2 * CLOSE, drawing.height() + 2 * CLOSE);
        for (EdgeShape edge : drawing.edges()) {
            assertTouches(edge.points().getFirst(), drawing.node(edge.edge().from()).orElseThrow().box());
            assertTouches(edge.points().getLast(), drawing.node(edge.edge().to()).orElseThrow().box());
            assertThat(edge.label()).isPresent();
            assertThat(edge.points()).allMatch(whole::contains);
        }
    }

    @Test
    void theSameGraphIsDrawnTheSame() {
        Drawing one = layout(TestGraphs.random(9, 60, 150, 2));
        Drawing other = layout(TestGraphs.random(9, 60, 150, 2));

        assertThat(one.nodes()).isEqualTo(other.nodes());
        assertThat(one.edges()).isEqualTo(other.edges());
    }

    @Test
    void edgesBesideEachOtherHaveCoursesOfTheirOwn() {
        Drawing drawing = layout(new TestGraphs().edge("a", "b", EdgeKind.WR, "x").edge("a", "b", EdgeKind.WW, "x")
                .edge("a", "b", EdgeKind.RW, "x").edge("b", "a", EdgeKind.RW, "x").build());

        assertThat(drawing.edges()).map(EdgeShape::points).doesNotHaveDuplicates();
        assertApart(drawing.edges().stream().map(edge -> edge.label().orElseThrow()).toList());
    }

    @Test
    void anEdgeFromANodeToItselfLeavesIt() {
        Drawing drawing = layout(new TestGraphs().edge("a", "a", EdgeKind.RW, "x").build());

        Box node = drawing.nodes().getFirst().box();
        assertThat(drawing.edges().getFirst().points()).anyMatch(point -> !node.contains(point));
    }

    @Test
    void nodesThatShareALayerKeepTheirOrderAfterAnEdit() {
        TestGraphs star = new TestGraphs();
        for (int i = 0; i < 6; i++) {
            star.edge("hub", "leaf" + i, EdgeKind.WR, "x");
        }
        Drawing before = layout(star.build());
        List<String> order = layer(before);

        Drawing after = new LayeredLayout(new PlainMeasure()).layout(
                new TestGraphs().edge("hub", "another", EdgeKind.WR, "y").edge("hub", "leaf5", EdgeKind.WR, "x")
                        .edge("hub", "leaf3", EdgeKind.WR, "x").edge("hub", "leaf0", EdgeKind.WR, "x")
                        .edge("hub", "leaf4", EdgeKind.WR, "x").edge("hub", "leaf1", EdgeKind.WR, "x")
                        .edge("hub", "leaf2", EdgeKind.WR, "x").build(),
                before, () -> false);

        assertThat(order).hasSize(6);
        assertThat(layer(after)).containsSubsequence(order);
    }

    /** The nodes but the hub, which share a layer, be it a row or a column. */
    private static List<String> layer(Drawing drawing) {
        return drawing.nodes()
                .stream()
                .filter(shape -> !shape.node().id().equals("hub"))
                .sorted(Comparator.comparingDouble(shape -> shape.box().x() + shape.box().y()))
                .map(shape -> shape.node().id())
                .toList();
    }

    @Test
    void aCancelledLayoutGivesNoDrawing() {
        Graph graph = TestGraphs.random(11, 50, 100, 1);

        assertThatThrownBy(() -> new LayeredLayout(new PlainMeasure()).layout(graph, Drawing.EMPTY, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void nothingNeedsNoRoom() {
        assertThat(layout(Graph.EMPTY).width()).isEqualTo(0, within(0.0));
    }

    private static void assertApart(List<Box> boxes) {
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = i + 1; j < boxes.size(); j++) {
                assertThat(boxes.get(i).intersects(boxes.get(j))).as("%s and %s overlap", boxes.get(i), boxes.get(j))
                        .isFalse();
            }
        }
    }

    private static void assertTouches(Point point, Box box) {
        Box near = new Box(box.x() - CLOSE, box.y() - CLOSE, box.width() + 2 * CLOSE, box.height() + 2 * CLOSE);
        assertThat(near.contains(point)).as("%s is at %s", point, box).isTrue();
    }
}
