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
