// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;

/**
 * A marker to be set.
 *
 * @param resource the source file; the project if there is none
 * @param type the marker's type
 * @param attributes all of its attributes, the fingerprint among them
 */
public record WantedMarker(IResource resource, String type, Map<String, Object> attributes) {

    /**
     * A marker as severe as the user wants it; empty when the user does not want to see one of its
     * kind.
     *
     * @param project the project whose settings count
     * @param found where it goes
     * @param own what is said of this problem: fingerprint, message and more
     */
    static Optional<WantedMarker> of(
            ProblemKind kind, IProject project, Declarations.Found found, Map<String, Object> own) {
        OptionalInt severity = IsoldePreferences.severity(kind, project).markerSeverity();
        if (severity.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> attributes = new LinkedHashMap<>(own);
        attributes.putAll(found.position());
        attributes.put(IMarker.SEVERITY, severity.getAsInt());
        attributes.put(IMarker.SOURCE_ID, IsoldeMarkers.SOURCE);
        return Optional.of(new WantedMarker(found.resource(), kind.markerType(), attributes));
    }

    /** What makes it the same problem after an edit elsewhere. */
    String fingerprint() {
        return (String) attributes.get(IsoldeMarkers.FINGERPRINT);
    }
}
