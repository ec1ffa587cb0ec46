// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.graph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.isolde.graph.export.SvgExport;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.LayeredLayout;
import org.isolde.graph.layout.PlainMeasure;
import org.isolde.graph.model.Graph;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.testing.measure.Times;

/** Measures one graph. */
final class Measurement {

    private final Graph graph;

    Measurement(Graph graph) {
        this.graph = graph;
    }

    /**
     * What was measured, in milliseconds.
     *
     * @param first the first layout, in a virtual machine that may be fresh
     * @param layouts the layouts after it
     * @param paintings paintings of the whole drawing, as SVG: what the view does for a repaint but
     *     for the work of the window system
     */
    record Result(double first, Times layouts, Times paintings) {}

    Result run(int runs) throws Exception {
        double first = time(this::layout);
        Drawing drawing = layout();
        List<Double> layouts = new ArrayList<>();
        List<Double> paintings = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            layouts.add(time(this::layout));
            paintings.add(time(() -> paint(drawing)));
        }
        return new Result(first, new Times(layouts), new Times(paintings));
    }

    private Drawing layout() {
        return new LayeredLayout(new PlainMeasure()).layout(graph, Drawing.EMPTY, () -> false);
    }

    private static int paint(Drawing drawing) throws IOException {
        StringBuilder svg = new StringBuilder();
        new SvgExport(new PlainMeasure(), Role::id).write(Scene.of(drawing), "graph", svg);
        return svg.length();
    }

    private static double time(Callable<?> action) throws Exception {
        long start = System.nanoTime();
        action.call();
        return (System.nanoTime() - start) / 1e6;
    }
}
