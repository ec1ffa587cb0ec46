// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldeNature;
import org.isolde.core.Tracing;

/**
 * Updates the markers of projects to a wanted set with as few changes as possible: a marker whose
 * problem is unchanged remains, so that views and editors have nothing to do, and attributes that
 * others add to it are not lost.
 */
public final class MarkerUpdate {

    private final Map<String, IMarker> existing = new HashMap<>();

    private MarkerUpdate() {}

    /**
     * Updates the markers. Must be called inside a workspace operation. Resources may disappear
     * meanwhile.
     *
     * @param projects all projects whose markers are updated; those no longer enabled are skipped
     * @param wanted the wanted markers
     */
    public static void apply(List<IProject> projects, List<WantedMarker> wanted) throws CoreException {
        MarkerUpdate update = new MarkerUpdate();
        for (IProject project : projects) {
            if (IsoldeNature.isEnabled(project)) {
                whileItIsThere(project, () -> update.collect(project));
            }
        }
        int before = update.existing.size();
        for (WantedMarker marker : wanted) {
            if (marker.resource().exists() && IsoldeNature.isEnabled(marker.resource().getProject())) {
                whileItIsThere(marker.resource(), () -> update.show(marker));
            }
        }
        int gone = update.existing.size();
        Tracing.MARKERS.note(() -> before + " markers; " + wanted.size() + " wanted, " + gone + " taken away");
        for (IMarker vanished : update.existing.values()) {
            whileItIsThere(vanished.getResource(), vanished::delete);
        }
    }

    /** A change of one marker. */
    @FunctionalInterface
    private interface Change {
        void make() throws CoreException;
    }

    /**
     * Makes a change, which fails without harm when the resource, and its markers with it, have
     * gone meanwhile.
     */
    private static void whileItIsThere(IResource resource, Change change) throws CoreException {
        try {
            change.make();
        } catch (CoreException e) {
            if (resource.isAccessible()) {
                throw e;
            }
        }
    }

    private void collect(IProject project) throws CoreException {
        for (IMarker marker : project.findMarkers(IsoldeMarkers.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            IMarker twin = existing.put(marker.getAttribute(IsoldeMarkers.FINGERPRINT, ""), marker);
            if (twin != null) {
                // A copied file may bring the markers of the original along.
                twin.delete();
            }
        }
    }

    private void show(WantedMarker wanted) throws CoreException {
        IMarker marker = existing.remove(wanted.fingerprint());
        if (marker == null) {
            wanted.resource().createMarker(wanted.type(), wanted.attributes());
        } else if (!marker.getType().equals(wanted.type()) || !marker.getResource().equals(wanted.resource())) {
            // Markers cannot move.
            marker.delete();
            wanted.resource().createMarker(wanted.type(), wanted.attributes());
        } else if (!wanted.attributes().equals(marker.getAttributes())) {
            marker.setAttributes(wanted.attributes());
        }
    }
}
