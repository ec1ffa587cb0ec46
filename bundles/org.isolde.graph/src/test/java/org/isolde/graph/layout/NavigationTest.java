// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.isolde.graph.TestGraphs;
import org.isolde.graph.layout.Navigation.Direction;
import org.isolde.graph.model.EdgeKind;
import org.junit.jupiter.api.Test;

/** The ways of the keyboard, and what the mouse points at. */
class NavigationTest {

    private static final Drawing DRAWING = new LayeredLayout(new PlainMeasure()).layout(
            new TestGraphs().edge("left", "middle", EdgeKind.WR, "x").edge("middle", "right", EdgeKind.WR, "x")
                    .edge("middle", "other", EdgeKind.WR, "x").build(),
            Drawing.EMPTY, () -> false);
    private final Navigation ways = new Navigation(DRAWING);

    @Test
    void oneGoesAlongEdgesInTheDirectionOfTheScreen() {
        assertThat(ways.alongEdge("left", Direction.RIGHT)).contains("middle");
        assertThat(ways.alongEdge("middle", Direction.LEFT)).contains("left");
        assertThat(ways.alongEdge("middle", Direction.RIGHT)).isPresent();
        assertThat(ways.alongEdge("left", Direction.LEFT)).isEmpty();
        assertThat(ways.alongEdge("gone", Direction.LEFT)).isEmpty();
    }

    @Test
    void nodesWithoutACommonEdgeAreReachedToo() {
        String lower = DRAWING.node("right").orElseThrow().box().y() > DRAWING.node("other").orElseThrow().box().y()
                ? "right"
                : "other";
        String upper = lower.equals("right") ? "other" : "right";

        assertThat(ways.alongEdge(upper, Direction.DOWN)).isNotEqualTo(Optional.of(lower));
        assertThat(ways.anywhere(upper, Direction.DOWN)).isPresent();
    }

    @Test
    void whatIsPointedAtIsFound() {
        NodeShape node = DRAWING.node("left").orElseThrow();
        EdgeShape edge = DRAWING.edges().getFirst();

        assertThat(DRAWING.nodeAt(node.box().centre())).contains(node);
        assertThat(DRAWING.nodeAt(new Point(-5, -5))).isEmpty();
        assertThat(DRAWING.edgeAt(edge.label().orElseThrow().centre(), 0)).contains(edge);
        Point start = edge.points().getFirst();
        assertThat(DRAWING.edgeAt(new Point(start.x() + 3, start.y() + 2), 4)).contains(edge);
        assertThat(DRAWING.edgeAt(new Point(-50, -50), 4)).isEmpty();
    }
}
