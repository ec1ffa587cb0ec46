// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.memory;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.Location;

/**
 * A variable that processes may share: a static field, or a member of an abstract object (a global
 * variable of MoTH 2012, section 3, there with one object per class).
 *
 * @param location the static field, field, array elements or library state
 * @param object the abstract object that has it; {@link #NONE} for static fields, and if objects
 *     are not distinguished
 */
public record MemoryCell(Location location, int object) implements Comparable<@NonNull MemoryCell> {

    /** No object in particular. */
    public static final int NONE = -1;

    /** A cell of no object in particular. */
    public static MemoryCell of(Location location) {
        return new MemoryCell(location, NONE);
    }

    /** Orders by location, then by object. */
    @Override
    public int compareTo(MemoryCell other) {
        return location.equals(other.location)
                ? Integer.compare(object, other.object)
                : location.compareTo(other.location);
    }

    /** The location, followed by the object's number where there is one. */
    @Override
    public String toString() {
        return object == NONE ? location.toString() : location + "#" + object;
    }
}
