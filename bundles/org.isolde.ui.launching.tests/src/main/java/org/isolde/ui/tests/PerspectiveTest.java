// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The Isolde perspective. */
class PerspectiveTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @Test
    @InTheDarkToo
    void whatIsFoundAndWhyAndWhatBecameOfItStandTogether() throws Exception {
        TestProject bank = TestProject.example("bank");
        workspace.build();
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            IPerspectiveDescriptor before = page.getPerspective();
            PlatformUI.getWorkbench().showPerspective("org.isolde.ui.perspective", Workbench.window());
            page.resetPerspective();
            assertThat(Arrays.stream(page.getViewReferences()).map(IViewReference::getId)).containsExactlyInAnyOrder(
                    "org.eclipse.jdt.ui.PackageExplorer",
                    "org.isolde.ui.anomalies",
                    "org.eclipse.ui.views.ProblemView",
                    "org.eclipse.ui.console.ConsoleView",
                    "org.isolde.ui.explanation",
                    "org.isolde.ui.launching.transactions");
            IDE.openEditor(page, bank.source("org/isolde/examples/bank/Withdraw.java"));
            for (IViewReference view : page.getViewReferences()) {
                assertThat(view.getView(true)).as(view.getId()).isNotNull();
            }
            Screenshot.take(Workbench.window().getShell(), "perspective");
            page.closeAllEditors(false);
            page.closePerspective(page.getPerspective(), false, false);
            page.setPerspective(before);
            return null;
        });
    }
}
