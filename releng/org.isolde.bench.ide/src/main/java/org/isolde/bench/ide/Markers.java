// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.isolde.core.IsoldeMarkers;

/**
 * The markers that a project has at some time.
 *
 * @param all their files and attributes
 */
record Markers(SortedSet<String> all) {

    /** Those that a project has now. */
    static Markers of(IProject project) throws CoreException {
        SortedSet<String> all = new TreeSet<>();
        for (IMarker marker : project.findMarkers(IsoldeMarkers.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            all.add(marker.getResource() + " " + new TreeMap<>(marker.getAttributes()));
        }
        return new Markers(all);
    }

    /**
     * All edits have been taken back: what was marked is marked, and nothing else.
     *
     * @throws IllegalStateException if that is not so
     */
    void check(Markers after) {
        SortedSet<String> lost = new TreeSet<>(all);
        lost.removeAll(after.all);
        SortedSet<String> gained = new TreeSet<>(after.all);
        gained.removeAll(all);
        if (!lost.isEmpty() || !gained.isEmpty()) {
            throw new IllegalStateException("After edits that were all taken back " + lost.size()
                    + " markers are missing, " + lost.stream().limit(1).toList() + ", and " + gained.size()
                    + " are new, " + gained.stream().limit(1).toList());
        }
    }
}
