// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import org.isolde.program.Location;
import org.isolde.sdg.transaction.CodePosition;

/**
 * A read or a write of a location by a transaction.
 *
 * @param location what is accessed
 * @param base the object it was reached from; {@link Value#SOME} for static fields, which have none
 * @param kind read or write
 * @param position where in the code
 * @param expression what the source calls it there, for example {@code p.next}; the location's name
 *     where that is not known
 */
public record Access(Location location, Value base, Kind kind, CodePosition position, String expression) {

    /** An access whose source expression is unknown. */
    public Access(Location location, Value base, Kind kind, CodePosition position) {
        this(location, base, kind, position, location.toString());
    }

    /**
     * Hashes position and location only, which mostly suffices: the generated method takes several
     * times as long.
     */
    @Override
    public int hashCode() {
        return 31 * position.hashCode() + location.hashCode();
    }

    /** Whether an access reads or writes. */
    public enum Kind {
        /** A read. */
        READ,
        /** A write. */
        WRITE
    }
}
