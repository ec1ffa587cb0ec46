// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A marker tells whether heap paths find a heap for it, and where they cannot tell, why. */
class HeapPathMarkersTest {

    private static final String PAIR = "pair/Pair.java";
    private static final String SKEW = """
            package pair;

            import org.isolde.stm.Atomic;

            public class Pair {
                static class Cell { int x, y; }

                private Cell a = new Cell();

                @Atomic(group = "pair")
                void t() { if (a.x == 0) { a.y = 1; } }

                @Atomic(group = "pair")
                void u() { if (a.y == 0) { a.x = 1; } /* more */ }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static List<RelatedPlace> related(IMarker marker) {
        return RelatedPlace.parse(marker.getAttribute(IsoldeMarkers.RELATED, ""));
    }

    @Test
    void anAnomalyWithAHeapNamesTheSolver() throws Exception {
        TestProject project = TestProject.enabled("pair").with(PAIR, SKEW);
        workspace.build();

        IMarker marker = project.markers().getFirst();

        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).doesNotContain("false alarm");
        assertThat(related(marker)).extracting(RelatedPlace::description)
                .anyMatch(text -> text.startsWith("Examined on heap paths: SAT4J"));
    }

    @Test
    void anAnomalyThatIsUndecidedSaysWhyAndWhere() throws Exception {
        TestProject project = TestProject.enabled("pair").with(PAIR,
                SKEW.replace("/* more */", "Runtime.getRuntime().gc();"));
        workspace.build();

        IMarker marker = project.markers("org.isolde.core.writeSkew").getFirst();

        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("It may be a false alarm", "Pair.u: ");
        assertThat(related(marker)).anySatisfy(place -> {
            assertThat(place.description()).startsWith("Pair.u: ");
            assertThat(place.file()).contains(project.source(PAIR).getFullPath());
            assertThat(place.line()).isEqualTo(14);
        });
    }
}
