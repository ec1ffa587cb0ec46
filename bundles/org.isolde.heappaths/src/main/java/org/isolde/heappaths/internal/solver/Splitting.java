// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.List;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;

/**
 * Splits equations and prefix conditions at {@linkplain Separators separators}. The result is
 * equivalent.
 */
record Splitting(Separators separators) {

    /** The constraint of a problem, split and in negation normal form. */
    static WordConstraint of(WordProblem problem) {
        Splitting splitting = new Splitting(new Separators(problem.variables()));
        WordConstraint split = splitting.split(NegationNormalForm.of(problem));
        return NegationNormalForm.of(new WordProblem(problem.variables(), split));
    }

    private WordConstraint split(WordConstraint constraint) {
        return switch (constraint) {
            case And(List<WordConstraint> all) -> new And(all.stream().map(this::split).toList());
            case Or(List<WordConstraint> any) -> new Or(any.stream().map(this::split).toList());
            case Not(WordConstraint negated) -> new Not(split(negated));
            case Same(Word left, Word right) -> separators.ofSame(left.parts(), right.parts())
                    .<WordConstraint>map(separator -> new And(List.of(
                            split(new Same(before(left, separator.left()), before(right, separator.right()))),
                            split(new Same(after(left, separator.left()), after(right, separator.right()))))))
                    .orElse(constraint);
            case Begins(Word prefix, Word word) -> separators.ofPrefix(prefix.parts(), word.parts())
                    .<WordConstraint>map(separator -> new And(List.of(
                            split(new Same(before(prefix, separator.left()), before(word, separator.right()))),
                            split(new Begins(after(prefix, separator.left()), after(word, separator.right()))))))
                    .orElse(constraint);
        };
    }

    private static Word before(Word word, int index) {
        return new Word(word.parts().subList(0, index));
    }

    private static Word after(Word word, int index) {
        List<Part> parts = word.parts();
        return new Word(parts.subList(index + 1, parts.size()));
    }
}
