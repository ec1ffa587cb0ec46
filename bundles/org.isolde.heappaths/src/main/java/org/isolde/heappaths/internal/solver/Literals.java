// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;

/**
 * The equations and prefix conditions of a constraint in
 * {@linkplain NegationNormalForm negation normal form}.
 */
final class Literals {

    /** An equation or prefix condition, positive or negated. */
    sealed interface Literal {

        /** The left side of an equation, or the prefix. */
        Word left();

        /** The right side of an equation, or the word with the prefix. */
        Word right();
    }

    /** {@code left = right} or {@code left ≤ right}. */
    record Positive(Word left, Word right) implements Literal {}

    /** {@code left ≠ right}. */
    record Different(Word left, Word right) implements Literal {}

    /** {@code ¬(left ≤ right)}. */
    record NoPrefix(Word left, Word right) implements Literal {}

    private Literals() {}

    /** All of them, each once, in the order of the constraint. */
    static List<Literal> of(List<WordConstraint> constraints) {
        Set<Literal> literals = new LinkedHashSet<>();
        constraints.forEach(constraint -> collect(constraint, literals));
        return new ArrayList<>(literals);
    }

    private static void collect(WordConstraint constraint, Set<Literal> literals) {
        switch (constraint) {
            case Same(Word left, Word right) -> literals.add(new Positive(left, right));
            case Begins(Word prefix, Word word) -> literals.add(new Positive(prefix, word));
            case Not(Same(Word left, Word right)) -> literals.add(new Different(left, right));
            case Not(Begins(Word prefix, Word word)) -> literals.add(new NoPrefix(prefix, word));
            case Not not -> throw new IllegalArgumentException("not in negation normal form: " + not);
            case And(List<WordConstraint> all) -> all.forEach(part -> collect(part, literals));
            case Or(List<WordConstraint> any) -> any.forEach(part -> collect(part, literals));
        }
    }
}
