// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.sdg.access.OwnerPlace;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Where code makes an access, and what each execution has surely written that makes it.
 *
 * @param position the first place in order
 * @param expression what the source calls that which is accessed, for example {@code stock[item]};
 *     null where that is not known
 * @param owners all places that make it; empty if it may be an access of any object
 * @param exclusive whether two writes of the cell conflict
 * @param onReturn what has been written when the code returns
 * @param onExit what has been written when it returns or throws
 */
record Occurrence(
        CodePosition position,
        String expression,
        Set<OwnerPlace> owners,
        boolean exclusive,
        SurelyWritten onReturn,
        SurelyWritten onExit) {

    /** Of so many places the objects are told apart. */
    private static final int MOST_OWNERS = 32;

    /** An access of which nothing is known but the place. */
    static Occurrence of(BaseAccess access, CodePosition position) {
        return new Occurrence(
                position, null, access.owner() == null ? Set.of() : Set.of(access.owner()), false,
                SurelyWritten.NOTHING, SurelyWritten.NOTHING);
    }

    /** The same without a name for the object: one access for each place that makes it. */
    List<BaseAccess> unnamed(BaseAccess access) {
        if (access.location() instanceof Location.StaticField || owners.isEmpty()) {
            return List.of(new BaseAccess(access.location(), Base.SOME, access.kind()));
        }
        return owners.stream()
                .map(owner -> new BaseAccess(access.location(), Base.SOME, access.kind(), owner))
                .toList();
    }

    /** The same as made by one place, or by all if it is null. */
    Occurrence at(OwnerPlace place) {
        return place == null
                ? this
                : new Occurrence(position, expression, Set.of(place), exclusive, onReturn, onExit);
    }

    /** Either of two: the first place, and what is written with both. */
    Occurrence or(Occurrence other) {
        boolean first = CodePosition.first(position, other.position).equals(position);
        return new Occurrence(
                first ? position : other.position,
                first ? expression : other.expression,
                union(owners, other.owners),
                exclusive && other.exclusive,
                onReturn.and(other.onReturn),
                onExit.and(other.onExit));
    }

    private static Set<OwnerPlace> union(Set<OwnerPlace> one, Set<OwnerPlace> other) {
        if (one.isEmpty() || other.isEmpty() || one.equals(other)) {
            return one.isEmpty() ? one : other;
        }
        Set<OwnerPlace> both = new HashSet<>(one);
        both.addAll(other);
        return both.size() > MOST_OWNERS ? Set.of() : Set.copyOf(both);
    }

    /** Whether anything is known to be written. */
    boolean isTelling() {
        return !onReturn.isNothing() || !onExit.isNothing();
    }
}
