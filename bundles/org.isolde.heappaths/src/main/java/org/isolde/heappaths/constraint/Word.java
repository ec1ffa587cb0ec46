// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A sequence of selectors and of variables that represent unknown sequences.
 *
 * @param parts its parts, in order
 */
public record Word(List<Part> parts) {

    /** Keeps a copy. */
    public Word {
        parts = List.copyOf(parts);
    }

    /** A part of a word. */
    public sealed interface Part {}

    /** One selector. */
    public record Letter(String selector) implements Part {
        @Override
        public String toString() {
            return selector;
        }
    }

    /** Any word of the variable's language, the same at each occurrence of the variable. */
    public record Variable(String name) implements Part {
        @Override
        public String toString() {
            return name;
        }
    }

    /** For example {@code head.A.next}; {@code ε} for the empty word. */
    @Override
    public String toString() {
        return parts.isEmpty() ? "ε" : parts.stream().map(Part::toString).collect(Collectors.joining("."));
    }
}
