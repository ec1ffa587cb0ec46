// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.isolde.graph.filter.Excerpt;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Of a graph that is too big to be looked at, the graph view shows a part, and says so. */
class BigGraphTest {

    private static final int CLASSES = 16;
    private static final int METHODS = 20;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    /** A class of transactions each of which has to do with itself and the next. */
    private static String source(int number) {
        StringBuilder text = new StringBuilder("package big;\n\nimport org.isolde.stm.Atomic;\n\n");
        text.append("public class Big" + number + " {\n");
        for (int method = 0; method <= METHODS; method++) {
            text.append("    static int f" + method + ";\n");
        }
        for (int method = 0; method < METHODS; method++) {
            text.append("    @Atomic(group = \"big" + number + "\")\n    public static void step" + method + "() {\n");
            text.append("        f" + (method + 1) + " = f" + method + ";\n    }\n");
        }
        return text.append("}\n").toString();
    }

    @Test
    void aPartIsShownAndTheRestCanBeReached() throws Exception {
        TestProject project = TestProject.enabled("big");
        for (int number = 0; number < CLASSES; number++) {
            project.with("big/Big" + number + ".java", source(number));
        }
        workspace.build();
        OpenGraph graph = new OpenGraph();
        Workbench.inUi(() -> {
            try {
                assertThat(graph.view().scene().drawing().nodes()).hasSize(Excerpt.LIMIT);
                assertThat(graph.view().status()).startsWith(Excerpt.LIMIT + " of " + CLASSES * METHODS + " nodes");
                assertThat(graph.view().canvas().viewport().scale()).isEqualTo(Viewport.READABLE);
                // The node that the excerpt is made about is a pivot.
                assertThat(graph.canvas().getClientArea().contains(graph.pixel(graph.node("Big0.step1")))).isTrue();
                graph.picture("graph-big");
                graph.execute("fit");
                assertThat(graph.view().canvas().viewport().scale()).isLessThan(Viewport.READABLE);
                graph.picture("graph-big-fitted");
                graph.view().select(Optional.of(graph.node("Big0.step7")));
                graph.execute("neighbours");
                assertThat(graph.view().scene().drawing().graph().nodes()).map(Node::fullName)
                        .containsExactlyInAnyOrder("Big0.step6", "Big0.step7", "Big0.step8");
                graph.execute("whole");
                graph.view().filter(new GraphFilter(
                        Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, "Big9."));
                OpenGraph.awaitDrawn();
                assertThat(graph.view().scene().drawing().nodes()).hasSize(METHODS);
                graph.view().filter(GraphFilter.NONE);
            } finally {
                graph.close();
            }
            return null;
        });
    }
}
