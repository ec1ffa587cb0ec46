// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import org.isolde.program.Location;
import org.isolde.sdg.access.Access;

/**
 * An access in the names of one method, without its position: the key by which accesses are
 * deduplicated.
 *
 * @param location what is accessed
 * @param base the object it is reached from; {@link Base#SOME} for static fields
 * @param kind read or write
 */
record BaseAccess(Location location, Base base, Access.Kind kind) {}
