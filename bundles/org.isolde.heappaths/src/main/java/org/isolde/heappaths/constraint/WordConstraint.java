// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.util.List;
import java.util.stream.Collectors;

/** A constraint on the words of variables (Dias' thesis, section 4.7.5). */
public sealed interface WordConstraint {

    /** Holds always. */
    WordConstraint TRUE = new And(List.of());

    /** Holds never. */
    WordConstraint FALSE = new Or(List.of());

    /** {@code left = right}. */
    record Same(Word left, Word right) implements WordConstraint {
        @Override
        public String toString() {
            return left + " = " + right;
        }
    }

    /** {@code prefix ≤ word}: the first is a prefix of the second, or equal to it. */
    record Begins(Word prefix, Word word) implements WordConstraint {
        @Override
        public String toString() {
            return prefix + " ≤ " + word;
        }
    }

    /** All of them. */
    record And(List<WordConstraint> all) implements WordConstraint {

        /** Keeps a copy. */
        public And {
            all = List.copyOf(all);
        }

        @Override
        public String toString() {
            return joined(all, " ∧ ", "true");
        }
    }

    /** At least one of them. */
    record Or(List<WordConstraint> any) implements WordConstraint {

        /** Keeps a copy. */
        public Or {
            any = List.copyOf(any);
        }

        @Override
        public String toString() {
            return joined(any, " ∨ ", "false");
        }
    }

    /** The negation of a constraint. */
    record Not(WordConstraint negated) implements WordConstraint {
        @Override
        public String toString() {
            return "¬(" + negated + ")";
        }
    }

    private static String joined(List<WordConstraint> parts, String operator, String none) {
        return parts.isEmpty()
                ? none
                : parts.stream()
                        .map(part -> part instanceof And || part instanceof Or ? "(" + part + ")" : part.toString())
                        .collect(Collectors.joining(operator));
    }
}
