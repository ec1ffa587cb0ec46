// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import org.isolde.heappaths.path.HeapAccess;

/** A whole number that results speak of. */
public sealed interface Scalar {

    /** A number. */
    record Constant(long value) implements Scalar {}

    /** What an instance is given as an argument. */
    record Argument(String name) implements Scalar {}

    /** What a field of the snapshot holds. */
    record Content(HeapAccess field) implements Scalar {}

    /** What a field of the object at hand holds: in the condition of a {@link Search}. */
    record OwnField(String selector) implements Scalar {}
}
