// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.Comparator;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Code that may link objects, through a field of the theory, in a way that heaps cannot describe:
 * it stores an unknown reference, or writes a field of an unknown object.
 *
 * @param selector the field's selector
 * @param position where
 * @param reason the operation there, in a user's words
 */
public record Violation(String selector, CodePosition position, String reason) implements Comparable<Violation> {

    private static final Comparator<Violation> ORDER = Comparator.comparing(Violation::position)
            .thenComparing(Violation::selector)
            .thenComparing(Violation::reason);

    /** Orders by position, then by selector. */
    @Override
    public int compareTo(Violation other) {
        return ORDER.compare(this, other);
    }
}
