package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a process does in two transactions is marked where it runs the first of them. */
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
}
