// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.violation;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.access.Position;

/**
 * Something of a program that has not been looked at to the end, since it would have taken too many
 * steps: violations may be missing there.
 *
 * @param position where; empty when it is the whole program
 * @param reason what has been left out, for a person
 */
public record Omission(Optional<Position> position, String reason) implements Comparable<@NonNull Omission> {

    private static final Comparator<Omission> ORDER = Comparator
            .comparing((Omission omission) -> omission.position().isPresent())
            .thenComparing(omission -> omission.position().map(Position::method).map(Object::toString).orElse(""))
            .thenComparing(Omission::reason);

    /** Those of the whole program first, then by method. */
    @Override
    public int compareTo(Omission other) {
        return ORDER.compare(this, other);
    }
}
