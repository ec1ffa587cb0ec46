// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.TestRunListener;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jdt.junit.model.ITestCaseElement;
import org.eclipse.jdt.junit.model.ITestElement;
import org.eclipse.jdt.junit.model.ITestElement.Result;
import org.eclipse.jdt.junit.model.ITestElementContainer;
import org.eclipse.jdt.junit.model.ITestRunSession;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Text;
import org.isolde.core.fixes.FixKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The generated test is red when its context menu runs it, and green after the quick fix. */
class JUnitViewTest {

    private static final String VIEW = "org.eclipse.jdt.junit.ResultView";
    private static final int SECONDS = 90;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void close() throws Exception {
        StmLaunch.removeAll();
        Workbench.inUi(() -> {
            Workbench.page().closeAllEditors(false);
            Workbench.page().hideView(Workbench.page().findViewReference(VIEW));
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void theGeneratedTestIsRedUntilTheAnomalyIsFixed() throws Exception {
        TestProject project = Rota.project().with(JavaCore.newContainerEntry(JUnitCore.JUNIT5_CONTAINER_PATH));
        workspace.build();
        Rota.fix(project, FixKind.TEST);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        IType test = project.java().findType("office.RotaAnnLeavesBobLeavesTest");

        ITestRunSession red = run(test);
        assertThat(red.getTestResult(true)).isEqualTo(Result.FAILURE);
        assertThat(only(red).getFailureTrace().getTrace())
                .contains("Write skew: Rota.annLeaves and Rota.bobLeaves", "No serial order gives");
        picture(project, List.of("1/1", "0", "1"), "junit-red");

        Rota.fix(project, FixKind.WRITE_BACK);
        workspace.build();
        ITestRunSession green = run(test);
        assertThat(green.getTestResult(true)).isEqualTo(Result.OK);
        picture(project, List.of("1/1", "0", "0"), "junit-green");
    }

    /** Runs a test by <em>Run As ▸ JUnit Test</em> in its context menu, and waits for its end. */
    private static ITestRunSession run(IType test) throws Exception {
        assertThat(RunAs.offers("org.eclipse.jdt.junit.junitShortcut", test)).isTrue();
        CompletableFuture<ITestRunSession> finished = new CompletableFuture<>();
        TestRunListener listener = new TestRunListener() {
            @Override
            public void sessionFinished(ITestRunSession session) {
                finished.complete(session);
            }
        };
        JUnitCore.addTestRunListener(listener);
        try {
            Workbench.inUi(() -> {
                JavaPerspective.open();
                Workbench.page().showView(VIEW);
                new JUnitLaunchShortcut().launch(new StructuredSelection(test), ILaunchManager.RUN_MODE);
                return null;
            });
            return finished.get(SECONDS, TimeUnit.SECONDS);
        } finally {
            JUnitCore.removeTestRunListener(listener);
        }
    }

    private static List<String> counted() {
        return Controls.in(Workbench.window().getShell(), Text.class).stream().map(Text::getText).toList();
    }

    private static ITestCaseElement only(ITestElement element) {
        return switch (element) {
            case ITestCaseElement test -> test;
            case ITestElementContainer container -> {
                assertThat(container.getChildren()).hasSize(1);
                yield only(container.getChildren()[0]);
            }
            default -> throw new AssertionError(element);
        };
    }

    /**
     * Waits until the view shows what came of the test, and pictures it beside the program.
     *
     * @param counts the numbers of runs, errors and failures
     */
    private static void picture(TestProject project, List<String> counts, String name) throws Exception {
        Workbench.inUi(() -> {
            Proposals.open(project.source(Rota.PATH), "annLeaves(");
            Workbench.page().showView(VIEW);
            Workbench.await(() -> counts + " in the view, not " + counted(),
                    () -> Collections.indexOfSubList(counted(), counts) >= 0);
            Screenshot.take(Workbench.window().getShell(), name);
            return null;
        });
    }
}
