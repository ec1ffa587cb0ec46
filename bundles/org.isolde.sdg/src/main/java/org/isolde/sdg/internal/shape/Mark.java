// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;

/**
 * A kind of access to a cell, without its position.
 *
 * @param location the field accessed, or the elements of the array
 * @param base the cell's name when it was accessed
 * @param kind read or write
 */
record Mark(Location location, Value base, Access.Kind kind) {

    /** The access of the other kind, or this one. */
    Mark as(Access.Kind other) {
        return new Mark(location, base, other);
    }
}
