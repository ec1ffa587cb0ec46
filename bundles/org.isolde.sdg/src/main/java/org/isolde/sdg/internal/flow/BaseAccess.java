// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.OwnerPlace;

/**
 * An access in the names of one method, without its position: the key by which accesses are
 * deduplicated.
 *
 * @param location what is accessed
 * @param base the object it is reached from; {@link Base#SOME} for static fields
 * @param kind read or write
 * @param owner where an object without a name is accessed, so that those of different places stay
 *     apart; null for one that has a name, and where it may be any object
 */
record BaseAccess(Location location, Base base, Access.Kind kind, OwnerPlace owner) {

    /** An access of an object that has a name, or of any object. */
    BaseAccess(Location location, Base base, Access.Kind kind) {
        this(location, base, kind, null);
    }
}
