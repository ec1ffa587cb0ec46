// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.startup;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.core.IsoldeCore;
import org.isolde.core.internal.AnalysisRequests;
import org.isolde.core.internal.analysis.WorkspaceAnalysis;
import org.isolde.core.internal.build.ProjectListener;
import org.isolde.core.results.AnalysisResults;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** The activator of this bundle: starts and stops the analysis of the workspace. */
public final class CoreActivator implements BundleActivator {

    private WorkspaceAnalysis analysis;
    private ProjectListener projects;
    private IEclipsePreferences.IPreferenceChangeListener preferences;

    @Override
    public void start(BundleContext context) {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        analysis = new WorkspaceAnalysis(workspace);
        context.registerService(AnalysisRequests.class, analysis, null);
        context.registerService(AnalysisResults.class, analysis.results(), null);
        projects = new ProjectListener(analysis);
        workspace.addResourceChangeListener(projects, IResourceChangeEvent.POST_CHANGE);
        preferences = change -> analysis.request();
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).addPreferenceChangeListener(preferences);
        // What was asked for while nobody was there to hear it.
        analysis.request();
    }

    @Override
    public void stop(BundleContext context) throws InterruptedException {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).removePreferenceChangeListener(preferences);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(projects);
        analysis.close();
    }
}
