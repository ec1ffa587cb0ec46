// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.isolde.core.IsoldeMarkers;

/** The markers that runs of launch configurations have left. */
public final class ConfigurationMarkers {

    private static final List<String> TYPES = List.of(IsoldeMarkers.PREDICTED, IsoldeMarkers.OBSERVED,
            IsoldeMarkers.OBSERVED_ACCESS);

    private ConfigurationMarkers() {}

    private static List<IMarker> of(String configuration, String type) throws CoreException {
        IMarker[] all = ResourcesPlugin.getWorkspace().getRoot().findMarkers(type, false, IResource.DEPTH_INFINITE);
        return Stream.of(all)
                .filter(marker -> configuration.equals(marker.getAttribute(IsoldeMarkers.LAUNCH_CONFIGURATION, "")))
                .toList();
    }

    /** Deletes the markers of a launch configuration. */
    public static void delete(String configuration, List<String> types) throws CoreException {
        for (String type : types) {
            for (IMarker marker : of(configuration, type)) {
                marker.delete();
            }
        }
    }

    /**
     * Has the markers of a launch configuration belong to another one.
     *
     * @param newName its name; empty to delete them
     */
    static void move(String name, Optional<String> newName) throws CoreException {
        ResourcesPlugin.getWorkspace().run(monitor -> {
            if (newName.isEmpty()) {
                delete(name, TYPES);
                return;
            }
            for (String type : TYPES) {
                for (IMarker marker : of(name, type)) {
                    marker.setAttribute(IsoldeMarkers.LAUNCH_CONFIGURATION, newName.get());
                }
            }
        }, null, IWorkspace.AVOID_UPDATE, null);
    }
}
