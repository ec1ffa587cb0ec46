// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Bounds the lengths of words in a smallest solution: if the problem has a solution, it has one
 * whose words do not exceed these lengths, one for each variable in the constraint. They exist if
 * the constraint, or each of its alternatives, has an {@linkplain Alignment alignment}. Dias'
 * thesis, section 4.7.5, leaves such conditions to an SMT solver.
 *
 * <h2>Why they suffice</h2>
 *
 * Let some words solve the problem with as few letters in all as can be. Take the columns that the
 * alignment gives for their lengths, for each tree of classes on its own (no atom compares
 * variables of two). An atom then says only this: both sides end at the same column ({@code ≤}: the
 * left one not later), and they have the same letters in the columns that both have.
 *
 * <p>Some columns are <em>marked</em>:
 * <ol>
 * <li>those in which a letter of an atom stands that is not of a variable;
 * <li>for each {@code u ≠ v} of the constraint, the column after the last of u, and of v; for
 *   {@code ¬(u ≤ v)}, that of v;
 * <li>for each two variables that such an atom has on different sides, the first column of both in
 *   which their letters differ, if there is one.
 * </ol>
 *
 * Let x be a column that is not marked, and cut it out: each variable with x among its columns
 * loses that letter, and what stands right of x moves left by one. Let f(y) be y - 1 for y &gt; x,
 * and y for others.
 * <ul>
 * <li>The columns f(y) are an alignment for the shorter words. A variable whose columns are those
 *   from b up to before e loses a letter iff b ≤ x &lt; e, and then f(e) - f(b) is one less than e
 *   - b, else the same. Distances within a class stay: where an atom fixes the distance of two
 *   nodes, its letters stand in all columns between, which thus are marked; so x is left of both
 *   nodes or of neither (a node at x itself is not right of it), and hence so for all nodes of the
 *   class, which such pairs connect.
 * <li>An atom that held, holds: its ends and its letters went through f, which keeps the order.
 * <li>An atom of 2. that did not hold, does not. Take the first column y in which its sides differ:
 *   one of them has ended (for {@code ≤} the right one), or their letters differ. If one has ended,
 *   y is marked by 2.; if one of the letters is not of a variable, by 1. Otherwise the letters are
 *   of two variables that the atom has on different sides; in no column before y that both
 *   variables have do they differ, as the sides of the atom would differ there, too; so y is marked
 *   by 3. In any case y is not x, and the sides still differ in f(y).
 * </ul>
 *
 * In negation normal form the constraint holds as long as the atoms that held do, and the negated
 * ones that did not hold do not. So the shorter words solve the problem unless one is now shorter
 * than its language allows; and since there are none with fewer letters, each column of a variable
 * is marked or belongs to a variable that has its least length. Therefore a variable that is longer
 * than its least length is no longer than the number of marked columns that may be its own, plus
 * the least lengths of the other variables of its tree. That is the bound.
 *
 * <p>Marks of 1. and 2. stand at known distances from nodes; they are counted once where they
 * coincide for sure, and for a variable not where they surely stand left or right of it. Variables
 * that both have only one and the same letter never differ.
 *
 * <p>Problems without an alignment may be equivalent to others that have one. So the constraint is
 * tried as it is and {@linkplain Splitting split}; in both forms a conjunction without an alignment
 * is split again for the letters that its equations leave to its variables ({@link Narrowing}), and
 * if that is of no use, each alternative of a disjunction in it is tried in place of the
 * disjunction. A solution solves one of the alternatives, and so the greatest of their bounds
 * suffice.
 */
final class LengthBounds {

    /** After so many alternatives without an alignment, it is given up. */
    private static final int ALTERNATIVES = 64;

    private final Map<String, Integer> bounds = new TreeMap<>();
    private int alternatives;

    private LengthBounds() {}

    /** The lengths for a problem; nothing when none are known. */
    static Optional<Map<String, Integer>> of(WordProblem problem) {
        return Stream.of(NegationNormalForm.of(problem), Splitting.of(problem))
                .flatMap(constraint -> of(problem, constraint).stream()).findFirst();
    }

    private static Optional<Map<String, Integer>> of(WordProblem problem, WordConstraint constraint) {
        LengthBounds lengths = new LengthBounds();
        return lengths.bound(List.of(constraint), problem.variables())
                ? Optional.of(lengths.bounds)
                : Optional.empty();
    }

    /** Raises the bounds to what a conjunction needs; false when that is not known. */
    private boolean bound(List<WordConstraint> conjunction, SortedMap<String, Language> languages) {
        Optional<Marks> marks = Marks.of(Literals.of(conjunction), languages);
        if (marks.isPresent()) {
            marks.get().bounds().forEach((variable, bound) -> bounds.merge(variable, bound, Math::max));
            return true;
        }
        List<WordConstraint> parts = new ArrayList<>();
        conjunction.forEach(part -> parts.addAll(part instanceof And and ? and.all() : List.of(part)));
        SortedMap<String, Language> narrowed = Narrowing.of(parts, languages);
        return narrowed.equals(languages)
                ? boundAlternatives(parts, languages)
                : bound(List.of(Splitting.of(new WordProblem(narrowed, new And(parts)))), narrowed);
    }

    private boolean boundAlternatives(List<WordConstraint> parts, SortedMap<String, Language> languages) {
        Optional<Or> choice = parts.stream().filter(Or.class::isInstance).map(Or.class::cast).findFirst();
        if (choice.isEmpty()) {
            return false;
        }
        int place = parts.indexOf(choice.get());
        for (WordConstraint alternative : choice.get().any()) {
            alternatives++;
            parts.set(place, alternative);
            if (alternatives > ALTERNATIVES || !bound(List.copyOf(parts), languages)) {
                return false;
            }
        }
        return true;
    }
}
