// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A reason why a verdict is unknown.
 *
 * @param text a sentence for a user
 * @param place where in the code, when it is one place
 */
public record Reason(String text, Optional<Place> place) implements Comparable<@NonNull Reason> {

    private static final Comparator<Reason> ORDER = Comparator
            .comparing(Reason::place,
                    Comparator.comparing(place -> place.orElse(null), Comparator.nullsFirst(Comparator.naturalOrder())))
            .thenComparing(Reason::text);

    /** Orders by place, those without one first, and text. */
    @Override
    public int compareTo(Reason other) {
        return ORDER.compare(this, other);
    }
}
