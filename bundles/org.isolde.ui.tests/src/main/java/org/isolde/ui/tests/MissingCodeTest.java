// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The log tells of class files that are damaged or not there, but not of those that are about to be
 * there.
 */
class MissingCodeTest {

    private static final String BELOW = """
            package bank;

            import org.isolde.stm.Atomic;

            class Below extends Above {
                @Atomic
                void count() {
                    x++;
                }
            }
            """;

    private static final String ABOVE = """
            package bank;

            class Above {
                int x;
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private final List<IStatus> logged = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.getPlugin().equals(IsoldeCore.ID)) {
            logged.add(status);
        }
    };

    @BeforeEach
    void listen() {
        Platform.addLogListener(listener);
    }

    @AfterEach
    void listenNoMore() {
        Platform.removeLogListener(listener);
    }

    /** A project with the two classes, of which one is a supertype of the other. */
    private TestProject built() throws Exception {
        TestProject project = TestProject.enabled("bank")
                .with("bank/Below.java", BELOW)
                .with("bank/Above.java", ABOVE);
        workspace.build();
        return project;
    }

    private void analyseTwice() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            IsoldeCore.requestAnalysis();
            workspace.awaitAnalysis();
        }
    }

    private void assertLoggedOnce(String named) {
        assertThat(logged).hasSize(1);
        assertThat(logged.getFirst().getCode()).isEqualTo(IsoldeStatus.INPUT_INCOMPLETE.code());
        assertThat(logged.getFirst().getMessage()).contains(named);
    }

    private static IFile classFile(TestProject project, String name) {
        return project.project().getFile("bin/bank/" + name + ".class");
    }

    @Test
    void aClassFileThatCannotBeReadIsLoggedOnceAndTheRestIsAnalysed() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        classFile(project, "Broken").write(new byte[] {1, 2, 3}, true, true, false, null);
        analyseTwice();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:10 [withdraw]");
        assertLoggedOnce("/bank/bin/bank/Broken.class");
    }

    @Test
    void aClassThatIsNotThereIsLoggedOnce() throws Exception {
        TestProject project = built();
        classFile(project, "Above").delete(true, null);
        analyseTwice();
        assertLoggedOnce("bank.Above");
    }

    @Test
    void aClassThatABuildIsAboutToWriteIsNotLogged() throws Exception {
        TestProject project = built();
        IFile above = classFile(project, "Above");
        byte[] code = above.readAllBytes();
        above.delete(true, null);
        try (PausedAnalysis paused = new PausedAnalysis()) {
            IsoldeCore.requestAnalysis();
            String reading = paused.phase();
            paused.goOn();
            // Class files are read before the analysis itself begins.
            assertThat(paused.phase()).isNotNull().isNotEqualTo(reading);
            Job.getJobManager().beginRule(project.project(), null);
        }
        try {
            above.write(code, true, true, false, null);
        } finally {
            Job.getJobManager().endRule(project.project());
        }
        workspace.awaitAnalysis();
        assertThat(logged).isEmpty();
    }
}
