// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.part.ViewPart;
import org.isolde.core.IsoldeNature;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Five thousand problems: all are marked and listed, and an edit costs what it changes. */
class ManyMarkersTest {

    private static final int CLASSES = 50;
    private static final int METHODS = 100;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static String source(int number) {
        StringBuilder text = new StringBuilder("package many;\n\nimport org.isolde.stm.Atomic;\n\n");
        text.append("public class Many" + number + " {\n");
        for (int method = 0; method < METHODS; method++) {
            text.append("""
                        static int x%1$d;
                        static int y%1$d;

                        @Atomic(group = "many%2$d")
                        public static void withdraw%1$d(boolean fromX) {
                            if (x%1$d + y%1$d > 0) {
                                if (fromX) {
                                    x%1$d--;
                                } else {
                                    y%1$d--;
                                }
                            }
                        }
                    """.formatted(method, number));
        }
        return text.append("}\n").toString();
    }

    @Test
    void allAreMarkedAndListed() throws Exception {
        ViewPart view = Workbench.inUi(() -> (ViewPart) Workbench.page().showView(AnomaliesView.ID));
        TestProject project = TestProject.enabled("many");
        for (int number = 0; number < CLASSES; number++) {
            project.with("many/Many" + number + ".java", source(number));
        }
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).hasSize(CLASSES * METHODS);
        awaitListed(view, CLASSES * METHODS);

        try (MarkerDeltas deltas = new MarkerDeltas()) {
            // The last one, so that no other moves.
            project.edit("many/Many7.java", "if (x99 + y99 > 0)", "x99 += 0; y99 += 0; if (x99 + y99 > 0)");
            workspace.build();
            assertThat(deltas.seen()).containsExactly("removed in Many7.java");
        }
        awaitListed(view, CLASSES * METHODS - 1);

        IsoldeNature.disable(project.project(), new NullProgressMonitor());
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
    }

    private static void awaitListed(ViewPart view, int expected) throws Exception {
        Workbench.inUi(() -> {
            Workbench.await("the view lists " + expected + " anomalies",
                    () -> view.getContentDescription().startsWith("Anomalies: " + expected + "."));
            return null;
        });
    }
}
