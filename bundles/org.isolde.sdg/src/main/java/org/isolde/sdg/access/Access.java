// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.Set;
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
 * @param owners all places that make it; empty if it may be an access of any object
 */
public record Access(
        Location location,
        Value base,
        Kind kind,
        CodePosition position,
        String expression,
        Set<OwnerPlace> owners) {

    /** An access of any object. */
    public Access(Location location, Value base, Kind kind, CodePosition position, String expression) {
        this(location, base, kind, position, expression, Set.of());
    }

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

    /** Whether it is of an entry that is written exactly if there is none. */
    public boolean fills() {
        return !owners.isEmpty() && owners.stream().allMatch(OwnerPlace::fills);
    }

    /** The same with other places that make it. */
    public Access withOwners(Set<OwnerPlace> places) {
        return new Access(location, base, kind, position, expression, places);
    }

    /** Whether an access reads or writes. */
    public enum Kind {
        /** A read. */
        READ,
        /** A write. */
        WRITE
    }
}
