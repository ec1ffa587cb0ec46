// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.concurrent.Callable;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A project, alone in the workspace and built before each test. What was opened of it is closed
 * afterwards: editors, and Isolde's views.
 */
final class BuiltProject implements BeforeEachCallback, AfterEachCallback {

    private final TestWorkspace workspace = new TestWorkspace();
    private final Callable<TestProject> made;
    private TestProject project;

    private BuiltProject(Callable<TestProject> made) {
        this.made = made;
    }

    /** A copy of the example. */
    static BuiltProject bank() {
        return new BuiltProject(() -> TestProject.example("bank"));
    }

    /** With {@link Programs#BRANCH}. */
    static BuiltProject branch() {
        return new BuiltProject(
                () -> TestProject.enabled("branch").with(Programs.BRANCH_PATH, Programs.BRANCH));
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        workspace.beforeEach(context);
        project = made.call();
        workspace.build();
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        try {
            Workbench.inUi(() -> {
                JavaPerspective.close();
                return null;
            });
        } finally {
            workspace.afterEach(context);
        }
    }

    TestProject project() {
        return project;
    }

    /** Builds what has changed and waits until the analysis has set its markers. */
    void build() throws CoreException, InterruptedException {
        workspace.build();
    }

    /** Opens a source in an editor. To be called on the thread of the display. */
    ITextEditor open(String path) throws PartInitException {
        return (ITextEditor) IDE.openEditor(Workbench.page(), project.source(path));
    }
}
