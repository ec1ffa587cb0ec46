// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.path;

import org.eclipse.jdt.annotation.NonNull;

/**
 * A read or a write of a field of the objects that a path names (Dias' thesis, section 4.6.3, a
 * heap path access).
 *
 * @param object the objects
 * @param selector the field
 */
public record HeapAccess(HeapPath object, String selector) implements Comparable<@NonNull HeapAccess> {

    /** Orders by object, then by field. */
    @Override
    public int compareTo(HeapAccess other) {
        int byObject = object.compareTo(other.object);
        return byObject != 0 ? byObject : selector.compareTo(other.selector);
    }

    /** The path with the field, as the papers write it. */
    @Override
    public String toString() {
        return object + "." + selector;
    }
}
