// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What a process does in two transactions is marked where it runs the first of them, and shown in
 * its editor.
 */
class AtomicityMarkersTest {

    private static final String COUNTER = "counter/Counter.java";
    private static final String SOURCE = """
            package counter;

            import org.isolde.stm.Atomic;

            public class Counter {
                static int x;

                @Atomic
                static int get() { return x; }

                @Atomic
                static void set(int n) { x = n; }

                static void grow() {
                    int old = get();
                    set(old + 1);
                }

                public static void main(String[] arguments) {
                    new Thread(Counter::grow).start();
                    new Thread(Counter::grow).start();
                }
            }
            """;

    private static final String POINT = "point/Point.java";
    private static final String TORN = """
            package point;

            import org.isolde.stm.Atomic;

            public class Point {
                static int x, y;

                @Atomic
                static int x() { return x; }

                @Atomic
                static int y() { return y; }

                @Atomic
                static void move(int n) { x = n; y = n; }

                static void print() {
                    int first = x();
                    int second = y();
                    System.out.println(first + second);
                }

                static void step() {
                    int old = x();
                    move(old + 1);
                }

                public static void main(String[] arguments) {
                    new Thread(Point::print).start();
                    new Thread(Point::step).start();
                    new Thread(Point::step).start();
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @Test
    void aStaleValueIsMarkedWithItsWayAndGoesWhenTheTransactionsAreOne() throws Exception {
        TestProject project = TestProject.enabled("counter").with(COUNTER, SOURCE);
        workspace.build();

        IMarker marker = project.markers("org.isolde.core.staleValueError").getFirst();

        assertThat(marker.getResource()).isEqualTo(project.source(COUNTER));
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(15);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("Counter.grow", "Counter.get", "stale value");
        assertThat(marker.getAttribute(IsoldeMarkers.INTERLEAVING, ""))
                .isEqualTo("T1 reads Counter.x \u00b7 T3 writes Counter.x \u00b7 T2 writes Counter.x");
        List<RelatedPlace> related = RelatedPlace.parse(marker.getAttribute(IsoldeMarkers.RELATED, ""));
        assertThat(related).extracting(RelatedPlace::line).contains(9, 12, 15, 16);
        assertThat(related).extracting(RelatedPlace::description).contains("The process runs T2 here");

        project.edit(COUNTER, "    static void grow", "    @Atomic static void grow");
        workspace.build();

        assertThat(project.markers("org.isolde.core.staleValueError")).isEmpty();
    }

    @Test
    void aDataRaceIsMarkedWhereItsFirstHalfIsRead() throws Exception {
        TestProject project = TestProject.enabled("point").with(POINT, TORN);
        workspace.build();

        IMarker marker = project.markers("org.isolde.core.highLevelDataRace").getFirst();

        assertThat(marker.getResource()).isEqualTo(project.source(POINT));
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(18);
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("Point.print", "Point.x", "Point.y",
                "Point.step");
        assertThat(marker.getAttribute(IsoldeMarkers.INTERLEAVING, "")).contains("T3 writes Point.x");

        project.edit(POINT, "    static void print", "    @Atomic static void print");
        workspace.build();

        assertThat(project.markers("org.isolde.core.highLevelDataRace")).isEmpty();
    }

    @Test
    @InTheDarkToo
    void bothAreShownInTheEditor() throws Exception {
        TestProject project = TestProject.enabled("point").with(POINT, TORN);
        workspace.build();
        assertThat(project.markers()).map(IMarker::getType).contains(
                "org.isolde.core.highLevelDataRace", "org.isolde.core.staleValueError");
        IMarker race = project.markers("org.isolde.core.highLevelDataRace").getFirst();

        Workbench.inUi(() -> {
            ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), race);
            Workbench.await("the annotations", () -> Annotations.lines(editor).containsAll(List.of(18, 24)));
            Workbench.page().showView(IPageLayout.ID_PROBLEM_VIEW);
            Screenshot.take(Workbench.window().getShell(), "atomicity-markers");
            return Workbench.page().closeAllEditors(false);
        });
    }
}
