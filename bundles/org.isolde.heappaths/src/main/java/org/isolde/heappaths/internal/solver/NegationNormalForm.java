// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.List;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;

/**
 * Converts a constraint to negation normal form: moves negations down to the equations and prefix
 * conditions, removes common prefixes and suffixes of these, and evaluates those without variables.
 * The result is equivalent.
 */
final class NegationNormalForm {

    private final Separators separators;

    private NegationNormalForm(Separators separators) {
        this.separators = separators;
    }

    /** The constraint of a problem. */
    static WordConstraint of(WordProblem problem) {
        return new NegationNormalForm(new Separators(problem.variables())).of(problem.constraint());
    }

    private WordConstraint of(WordConstraint constraint) {
        return switch (constraint) {
            case And and -> conjunction(and.all().stream().map(this::of).toList());
            case Or or -> disjunction(or.any().stream().map(this::of).toList());
            case Not not -> opposite(not.negated());
            case Same same -> same(same.left().parts(), same.right().parts());
            case Begins begins -> begins(begins.prefix().parts(), begins.word().parts());
        };
    }

    private WordConstraint opposite(WordConstraint constraint) {
        return switch (constraint) {
            case And and -> disjunction(and.all().stream().map(this::opposite).toList());
            case Or or -> conjunction(or.any().stream().map(this::opposite).toList());
            case Not not -> of(not.negated());
            case Same same -> negated(of(same));
            case Begins begins -> negated(of(begins));
        };
    }

    /** The opposite of what became of an atom: an atom, or what holds always or never. */
    private static WordConstraint negated(WordConstraint atoms) {
        return switch (atoms) {
            case And and -> disjunction(and.all().stream().map(NegationNormalForm::negated).toList());
            case Or or -> conjunction(or.any().stream().map(NegationNormalForm::negated).toList());
            default -> new Not(atoms);
        };
    }

    private static WordConstraint conjunction(List<WordConstraint> all) {
        if (all.contains(WordConstraint.FALSE)) {
            return WordConstraint.FALSE;
        }
        List<WordConstraint> parts = all.stream()
                .flatMap(part -> part instanceof And and ? and.all().stream() : List.of(part).stream())
                .distinct().toList();
        return parts.size() == 1 ? parts.get(0) : new And(parts);
    }

    private static WordConstraint disjunction(List<WordConstraint> any) {
        if (any.contains(WordConstraint.TRUE)) {
            return WordConstraint.TRUE;
        }
        List<WordConstraint> parts = any.stream()
                .flatMap(part -> part instanceof Or or ? or.any().stream() : List.of(part).stream())
                .distinct().toList();
        return parts.size() == 1 ? parts.get(0) : new Or(parts);
    }

    private WordConstraint same(List<Part> one, List<Part> other) {
        int front = shared(one, other);
        List<Part> left = one.subList(front, one.size());
        List<Part> right = other.subList(front, other.size());
        int back = shared(left.reversed(), right.reversed());
        left = left.subList(0, left.size() - back);
        right = right.subList(0, right.size() - back);
        if (left.isEmpty() && right.isEmpty()) {
            return WordConstraint.TRUE;
        }
        if (clash(left, right) || clash(left.reversed(), right.reversed()) || separators.hasForeign(left, right)
                || separators.hasForeign(right, left)) {
            return WordConstraint.FALSE;
        }
        return new Same(new Word(left), new Word(right));
    }

    private WordConstraint begins(List<Part> one, List<Part> other) {
        int front = shared(one, other);
        List<Part> prefix = one.subList(front, one.size());
        List<Part> word = other.subList(front, other.size());
        if (prefix.isEmpty()) {
            return WordConstraint.TRUE;
        }
        if (clash(prefix, word) || separators.hasForeign(prefix, word)) {
            return WordConstraint.FALSE;
        }
        word = separators.beforeForeign(word, prefix);
        return new Begins(new Word(prefix), new Word(word));
    }

    /** How many parts both begin with. */
    private static int shared(List<Part> one, List<Part> other) {
        int length = 0;
        while (length < one.size() && length < other.size() && one.get(length).equals(other.get(length))) {
            length++;
        }
        return length;
    }

    /** Whether both begin with letters, and not with the same. */
    private static boolean clash(List<Part> one, List<Part> other) {
        return !one.isEmpty() && !other.isEmpty() && one.get(0) instanceof Letter && other.get(0) instanceof Letter
                && !one.get(0).equals(other.get(0));
    }
}
