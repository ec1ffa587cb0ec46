// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.build;

import java.util.stream.Stream;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.IPath;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.internal.analysis.WorkspaceAnalysis;

/**
 * Requests an analysis when projects are opened, closed, renamed or deleted, or when their natures,
 * their settings for Isolde or the files named in these change.
 */
public final class ProjectListener implements IResourceChangeListener {

    private static final int COMES_OR_GOES = IResourceDelta.OPEN | IResourceDelta.DESCRIPTION;
    private static final IPath SETTINGS = IPath.fromPortableString(".settings/" + IsoldeCore.ID + ".prefs");

    private final WorkspaceAnalysis analysis;

    /** Creates a listener that asks this analysis. */
    public ProjectListener(WorkspaceAnalysis analysis) {
        this.analysis = analysis;
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        for (IResourceDelta project : event.getDelta().getAffectedChildren()) {
            if (project.getKind() != IResourceDelta.CHANGED
                    || (project.getFlags() & COMES_OR_GOES) != 0
                    || project.findMember(SETTINGS) != null) {
                analysis.request();
                return;
            }
        }
        if (namesChangedFile(event.getDelta())) {
            analysis.request();
        }
    }

    /** Whether a file has changed in which a project says what methods do. */
    private static boolean namesChangedFile(IResourceDelta workspace) {
        IWorkspaceRoot root = (IWorkspaceRoot) workspace.getResource();
        return Stream.of(root.getProjects())
                .filter(IsoldeNature::isEnabled)
                .flatMap(project -> IsoldePreferences.namedFiles(project).stream())
                .map(workspace::findMember)
                .anyMatch(file -> file != null && hasOtherContent(file));
    }

    /** Whether more has changed than markers. */
    private static boolean hasOtherContent(IResourceDelta file) {
        return file.getKind() != IResourceDelta.CHANGED || (file.getFlags() & IResourceDelta.CONTENT) != 0;
    }
}
