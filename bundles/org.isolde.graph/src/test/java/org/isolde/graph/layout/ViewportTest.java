// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.isolde.graph.model.Graph;
import org.junit.jupiter.api.Test;

/** What a window shows after zooming and moving. */
class ViewportTest {

    private static Drawing drawing(double width, double height) {
        return new Drawing(Graph.EMPTY, width, height, List.of(), List.of(), List.of());
    }

    @Test
    void zoomingKeepsThePointItIsAbout() {
        Viewport before = new Viewport(0.7, 13, -40);
        Point about = new Point(200, 150);

        Viewport after = before.zoomed(1.5, about);

        assertThat(after.scale()).isCloseTo(1.05, within(1e-9));
        assertThat(after.toWindow(before.toDrawing(about)).distance(about)).isCloseTo(0, within(1e-9));
    }

    @Test
    void zoomingEndsSomewhere() {
        assertThat(new Viewport(1, 0, 0).zoomed(1e9, new Point(5, 5)).scale()).isEqualTo(Viewport.GREATEST);
        assertThat(new Viewport(1, 0, 0).zoomed(1e-9, new Point(5, 5)).scale()).isEqualTo(Viewport.LEAST);
    }

    @Test
    void everythingFitsInTheMiddleAndIsNotBlownUp() {
        Viewport big = Viewport.fitting(drawing(2000, 500), 600, 400);
        assertThat(big.toWindow(new Point(1000, 250))).isEqualTo(new Point(300, 200));
        assertThat(big.toWindow(new Point(0, 0)).x()).isPositive();
        assertThat(Viewport.fitting(drawing(20, 20), 600, 400).scale()).isEqualTo(1);
    }

    @Test
    void aDrawingThatIsTooBigToBeReadAsAWholeIsShownInPart() {
        Drawing small = drawing(900, 500);
        assertThat(Viewport.readable(small, new Box(0, 0, 10, 10), 600, 400)).isEqualTo(
                Viewport.fitting(small, 600, 400));

        Viewport part = Viewport.readable(drawing(4000, 500), new Box(2000, 100, 80, 30), 600, 400);
        assertThat(part.scale()).isEqualTo(Viewport.READABLE);
        assertThat(part.toWindow(new Point(2040, 0)).x()).isCloseTo(300, within(1e-9));
        assertThat(part.toWindow(new Point(0, 250)).y()).isCloseTo(200, within(1e-9));
    }

    @Test
    void aPartDoesNotReachBeyondTheDrawing() {
        Viewport first = Viewport.readable(drawing(4000, 3000), new Box(0, 0, 80, 30), 600, 400);
        Viewport last = Viewport.readable(drawing(4000, 3000), new Box(3920, 2970, 80, 30), 600, 400);

        assertThat(first.toWindow(new Point(0, 0))).isEqualTo(new Point(12, 12));
        assertThat(last.toWindow(new Point(4000, 3000))).isEqualTo(new Point(588, 388));
    }

    @Test
    void whatIsInSightIsLeftWhereItIs() {
        Viewport viewport = new Viewport(1, 0, 0);

        assertThat(viewport.revealing(new Box(100, 100, 50, 30), 600, 400)).isEqualTo(viewport);
        Viewport moved = viewport.revealing(new Box(700, -90, 50, 30), 600, 400);
        assertThat(moved.visible(600, 400).contains(new Point(700, -90))).isTrue();
        assertThat(moved.visible(600, 400).contains(new Point(750, -60))).isTrue();
    }

    @Test
    void aNodeThatTheLayoutMovesStaysOnTheScreen() {
        Viewport before = new Viewport(2, 10, 20);

        Viewport after = before.keeping(new Point(30, 40), new Point(300, 5));

        assertThat(after.toWindow(new Point(300, 5))).isEqualTo(before.toWindow(new Point(30, 40)));
    }
}
