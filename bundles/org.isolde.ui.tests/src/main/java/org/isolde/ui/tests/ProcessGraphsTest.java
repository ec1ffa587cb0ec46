// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The graph view shows the causal dependencies and the views of a process. */
class ProcessGraphsTest {

    private static final String COUNTER = """
            package app;

            import org.isolde.stm.Atomic;

            public class Counter {
                private static int count;
                private static int limit = 9;

                @Atomic
                static int get() {
                    return count;
                }

                @Atomic
                static void set(int value) {
                    count = value;
                }

                static void increment(int by) {
                    int next = get() + by;
                    set(next);
                }

                public static void main(String[] arguments) {
                    new Thread(Counter::work).start();
                    increment(1);
                }

                static void work() {
                    set(limit);
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private OpenGraph graph;

    @BeforeEach
    void buildAndOpen() throws Exception {
        TestProject.enabled("counter").with("app/Counter.java", COUNTER);
        workspace.build();
        graph = new OpenGraph();
    }

    @AfterEach
    void close() throws Exception {
        Workbench.inUi(() -> {
            Workbench.page().closeAllEditors(false);
            graph.close();
            return null;
        });
    }

    private List<Combo> choices() {
        Composite view = graph.canvas().getParent().getParent();
        return Controls.in(view, Combo.class);
    }

    private void choose(Combo combo, String item) {
        combo.select(combo.indexOf(item));
        combo.notifyListeners(SWT.Selection, new Event());
        OpenGraph.awaitDrawn();
    }

    private List<Edge> edges() {
        return List.copyOf(graph.view().scene().drawing().graph().edges());
    }

    @Test
    @InTheDarkToo
    void causalDependenciesLeadFromWhatIsReadToWhatIsWritten() throws Exception {
        Workbench.inUi(() -> {
            choose(choices().get(0), "Causal dependencies");
            assertThat(choices().get(1).getVisible()).isTrue();
            choose(choices().get(1), "Counter.main (counter)");
            String next = graph.view().scene().drawing().graph().nodes().stream()
                    .filter(node -> node.name().equals("next"))
                    .map(Node::id)
                    .findFirst()
                    .orElseThrow();
            assertThat(edges()).filteredOn(edge -> edge.to().equals(next)).isNotEmpty();
            assertThat(edges()).filteredOn(edge -> edge.from().equals(next)).isNotEmpty();
            graph.picture("graph-causal");
            return null;
        });
    }

    @Test
    void viewsAreJoinedByTheCellsThatValuesComeFrom() throws Exception {
        Workbench.inUi(() -> {
            choose(choices().get(0), "Views");
            choose(choices().get(1), "Counter.main (counter)");
            assertThat(edges()).singleElement().satisfies(edge -> {
                assertThat(edge.from()).contains("get");
                assertThat(edge.to()).contains("set");
                assertThat(edge.locations()).containsExactly("Counter.count");
            });
            graph.picture("graph-views");
            choose(choices().get(0), "Static dependencies");
            assertThat(graph.view().scene().drawing().graph().nodes()).map(Node::fullName)
                    .containsExactly("Counter.get", "Counter.set");
            return null;
        });
    }
}
