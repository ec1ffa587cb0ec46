// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.violation;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.access.Position;

/**
 * A part of a program whose analysis was incomplete because it would have taken too many steps:
 * violations may be missing there.
 *
 * @param position the part; empty for the whole program
 * @param reason the omitted part of the analysis, for a user
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
