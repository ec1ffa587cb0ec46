package org.isolde.core.internal.markers;

import java.util.Map;
import org.eclipse.core.resources.IResource;
import org.isolde.core.IsoldeMarkers;

/**
 * A marker that there should be.
 *
 * @param resource the source file; the project where there is none
 * @param type the marker's type
 * @param attributes all of its attributes, the fingerprint among them
 */
public record WantedMarker(IResource resource, String type, Map<String, Object> attributes) {

    /** What makes it the same problem after an edit elsewhere. */
    String fingerprint() {
        return (String) attributes.get(IsoldeMarkers.FINGERPRINT);
    }
}
