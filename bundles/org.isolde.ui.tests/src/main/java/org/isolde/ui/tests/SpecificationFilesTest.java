// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The markers follow the files in which a user says how the heap is, as they follow the sources.
 */
class SpecificationFilesTest {

    private static final String PAIR = "pair/Pair.java";
    private static final String FILE = "pair/cells.sl";
    private static final String MARKED = "writeSkew at Pair.java:18 [t]";

    /** Whether the two cells are one is for the user to say. */
    private static final String SOURCE = """
            package pair;

            import org.isolde.stm.Atomic;
            import org.isolde.stm.Predicates;

            @Predicates(file = "cells.sl")
            public class Pair {
                static class Cell { int x, y; }

                private static final String STATE = "| this -> [a:a', b:b'] * Cell(a') * Cell(b')";

                private Cell a = new Cell();
                private Cell b = new Cell();

                void share() { b = a; }

                @Atomic(group = "pair", state = STATE)
                void t() { if (a.x == 0) { a.y = 1; } }

                @Atomic(group = "pair", state = STATE)
                void u() { if (b.y == 0) { b.x = 1; } }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @Test
    void theMarkerGoesWhenTheFileComesAndComesBackWhenItIsBroken() throws Exception {
        TestProject project = TestProject.enabled("pair").with(PAIR, SOURCE);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of)
                .containsExactlyInAnyOrder(MARKED, "specification at Pair.java:18 [t]");

        project.with(FILE, "Cell(x) <=> x -> [] ;;");
        workspace.build();
        assertThat(project.markers()).isEmpty();

        project.with(FILE, "// Cells.\nCell(x) <=>");
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of)
                .containsExactlyInAnyOrder(MARKED, "specification at cells.sl:2 []");

        project.with(FILE, "Cell(x) <=> x -> [] ;;");
        workspace.build();
        assertThat(project.markers()).isEmpty();
    }
}
