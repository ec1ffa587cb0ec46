// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeCore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** With many problems in a project, an edit costs the views and editors only what it changes. */
class ManyTransactionsTest {

    private static final int CLASSES = 210;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project;

    private void create() throws Exception {
        project = TestProject.enabled("many");
        for (int number = 0; number < CLASSES; number++) {
            project.with(path(number), source(number));
        }
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).hasSize(CLASSES);
    }

    private static String path(int number) {
        return Programs.WITHDRAW.replace("Withdraw", "Withdraw" + number);
    }

    private static String source(int number) {
        return Programs.SKEW.replace("class Withdraw", "class Withdraw" + number);
    }

    @Test
    void anEditThatChangesNoProblemChangesNoMarker() throws Exception {
        create();
        try (MarkerDeltas deltas = new MarkerDeltas()) {
            project.with(path(7), source(7) + "// The end.\n");
            workspace.build();
            project.with("bank/More.java", "package bank; class More {}");
            workspace.build();
            workspace.rebuild();
            IsoldeCore.requestAnalysis();
            workspace.awaitAnalysis();
            assertThat(deltas.seen()).isEmpty();
        }
    }

    @Test
    void anEditThatCuresOneProblemRemovesOneMarker() throws Exception {
        create();
        List<Long> others = project.markers().stream().filter(
                marker -> !marker.getResource().getName().equals("Withdraw7.java")).map(IMarker::getId).toList();
        try (MarkerDeltas deltas = new MarkerDeltas()) {
            project.with(path(7), Programs.SAFE.replace("class Withdraw", "class Withdraw7"));
            workspace.build();
            assertThat(deltas.seen()).containsExactly("removed in Withdraw7.java");
        }
        assertThat(project.markers()).map(IMarker::getId).isEqualTo(others);
    }

    @Test
    void anEditThatMovesOneProblemChangesOneMarker() throws Exception {
        create();
        try (MarkerDeltas deltas = new MarkerDeltas()) {
            project.with(path(7), "// The beginning.\n" + source(7));
            workspace.build();
            assertThat(deltas.seen()).containsExactly("changed in Withdraw7.java");
        }
    }
}
