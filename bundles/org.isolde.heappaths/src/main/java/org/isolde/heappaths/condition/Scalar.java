// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import org.isolde.heappaths.path.HeapAccess;

/** A whole number in a result, as a symbol. */
public sealed interface Scalar {

    /** A number. */
    record Constant(long value) implements Scalar {}

    /** An argument of the instance. */
    record Argument(String name) implements Scalar {}

    /** The value of a field of the snapshot. */
    record Content(HeapAccess field) implements Scalar {}

    /** The value of a field of the current object, in the condition of a {@link Search}. */
    record OwnField(String selector) implements Scalar {}
}
