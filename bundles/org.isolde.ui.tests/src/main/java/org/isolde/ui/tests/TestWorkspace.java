// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.core.IsoldeCore;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.osgi.service.prefs.BackingStoreException;

/**
 * The workbench's workspace, empty and with default settings before each test. It builds when a
 * test says so, not by itself, so that a test knows what has been built.
 */
final class TestWorkspace implements BeforeEachCallback, AfterEachCallback {

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        IWorkspaceDescription description = workspace.getDescription();
        description.setAutoBuilding(false);
        workspace.setDescription(description);
        clear();
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        clear();
    }

    private void clear() throws CoreException, BackingStoreException, InterruptedException {
        awaitAnalysis();
        for (IProject project : workspace.getRoot().getProjects()) {
            project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, new NullProgressMonitor());
        }
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).clear();
        awaitAnalysis();
    }

    /** Builds what has changed in all projects and waits until the analysis has set its markers. */
    void build() throws CoreException, InterruptedException {
        workspace.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, new NullProgressMonitor());
        awaitAnalysis();
    }

    /** Builds all projects anew and waits until the analysis has set its markers. */
    void rebuild() throws CoreException, InterruptedException {
        workspace.build(IncrementalProjectBuilder.CLEAN_BUILD, new NullProgressMonitor());
        build();
    }

    /** Waits until no analysis runs or is about to. */
    void awaitAnalysis() throws InterruptedException {
        Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_REFRESH, null);
        Job.getJobManager().join(IsoldeCore.ANALYSIS_FAMILY, null);
        assertThat(Job.getJobManager().find(IsoldeCore.ANALYSIS_FAMILY)).isEmpty();
    }
}
