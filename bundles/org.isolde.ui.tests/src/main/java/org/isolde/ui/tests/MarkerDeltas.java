// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.isolde.core.IsoldeMarkers;

/**
 * What becomes of Isolde's markers while it is open: what the Problems view and all editors have to
 * deal with.
 */
final class MarkerDeltas implements AutoCloseable, IResourceChangeListener {

    private final List<String> deltas = new CopyOnWriteArrayList<>();

    MarkerDeltas() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        for (IMarkerDelta delta : event.findMarkerDeltas(IsoldeMarkers.PROBLEM, true)) {
            String kind = switch (delta.getKind()) {
                case IResourceDelta.ADDED -> "added";
                case IResourceDelta.REMOVED -> "removed";
                default -> "changed";
            };
            deltas.add(kind + " in " + delta.getResource().getName());
        }
    }

    /** For example {@code removed in Withdraw.java}; one for each marker and operation. */
    List<String> seen() {
        return List.copyOf(deltas);
    }

    @Override
    public void close() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }
}
