// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import org.isolde.program.Location;

/** Decides for fields whether the links through them follow the order of cells. */
@FunctionalInterface
interface FieldOrder {

    /** Whether the links through a field are ordered. */
    enum Status {
        /**
         * No object can be reached from another one of its class through the field: links are
         * ordered whatever is stored.
         */
        BY_TYPE,
        /** Links are in order provided that every store is. */
        BY_STORES,
        /** Links are not in the order. */
        NONE
    }

    /** The status of an instance field of reference type. */
    Status of(Location field);
}
