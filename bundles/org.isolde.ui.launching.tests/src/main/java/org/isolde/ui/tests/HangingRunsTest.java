// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.isolde.launching.runs.RunState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A program that hangs, as a whole or in what it does: the view says so, and since when. */
class HangingRunsTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void tidy() throws Exception {
        OpenTransactions.removeAll();
    }

    private static void signal(String name, StmLaunch launched) throws Exception {
        String process = launched.process().getAttribute(IProcess.ATTR_PROCESS_ID);
        assertThat(new ProcessBuilder("kill", "-" + name, process).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void theViewSaysSinceWhenNothingWasHeardAndSinceWhenNothingIsDone() throws Exception {
        TestProject project = StmPrograms.project();
        workspace.build();
        StmLaunch waiting = StmLaunch.start(
                StmLaunch.configuration(project, "count.Waiting", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        StmLaunch stopped = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        waiting.awaitTransactions();
        stopped.awaitTransactions();
        signal("STOP", stopped);
        try {
            Workbench.inUi(() -> {
                OpenTransactions view = OpenTransactions.open();
                Workbench.await("silence", () -> stopped.run().silentSince().isPresent());
                view.awaitState("Running, but the runtime has said nothing since ");
                Screenshot.take(Workbench.window().getShell(), "transactions-hanging");
                Workbench.await("idleness", () -> waiting.run().idleSince().isPresent());
                Combo runs = Controls.in(view.controls(), Combo.class).getFirst();
                runs.select(1);
                runs.notifyListeners(SWT.Selection, new Event());
                view.awaitState("Running; no transaction has ended since ");
                assertThat(waiting.run().silentSince()).isEmpty();
                return null;
            });
        } finally {
            signal("CONT", stopped);
        }
        Workbench.inUi(() -> {
            Workbench.await("a word", () -> stopped.run().silentSince().isEmpty());
            return null;
        });
        assertThat(stopped.run().state()).isEqualTo(RunState.RUNNING);
    }
}
