package org.isolde.core.internal.build;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.IPath;
import org.isolde.core.IsoldeCore;
import org.isolde.core.internal.analysis.WorkspaceAnalysis;

/**
 * Asks for an analysis when projects come or go, by being opened, closed, renamed, deleted or given other natures, and when
 * their settings for Isolde change.
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
    }
}
