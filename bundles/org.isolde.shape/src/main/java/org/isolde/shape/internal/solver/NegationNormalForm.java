package org.isolde.shape.internal.solver;

import java.util.List;
import org.isolde.shape.constraint.Word;
import org.isolde.shape.constraint.Word.Letter;
import org.isolde.shape.constraint.Word.Part;
import org.isolde.shape.constraint.Word.Variable;
import org.isolde.shape.constraint.WordConstraint;
import org.isolde.shape.constraint.WordConstraint.And;
import org.isolde.shape.constraint.WordConstraint.Begins;
import org.isolde.shape.constraint.WordConstraint.Not;
import org.isolde.shape.constraint.WordConstraint.Or;
import org.isolde.shape.constraint.WordConstraint.Same;

/**
 * Moves negations down to the equations and prefix conditions, and takes away what these share on both sides or what their
 * letters alone decide. The result is equivalent.
 */
final class NegationNormalForm {

    private NegationNormalForm() {}

    static WordConstraint of(WordConstraint constraint) {
        return switch (constraint) {
            case And and -> conjunction(and.all().stream().map(NegationNormalForm::of).toList());
            case Or or -> disjunction(or.any().stream().map(NegationNormalForm::of).toList());
            case Not not -> opposite(not.negated());
            case Same same -> simplified(same);
            case Begins begins -> simplified(begins);
        };
    }

    private static WordConstraint opposite(WordConstraint constraint) {
        return switch (constraint) {
            case And and -> disjunction(and.all().stream().map(NegationNormalForm::opposite).toList());
            case Or or -> conjunction(or.any().stream().map(NegationNormalForm::opposite).toList());
            case Not not -> of(not.negated());
            case Same same -> negated(simplified(same));
            case Begins begins -> negated(simplified(begins));
        };
    }

    /** The opposite of a simplified atom. */
    private static WordConstraint negated(WordConstraint atom) {
        if (atom.equals(WordConstraint.TRUE)) {
            return WordConstraint.FALSE;
        }
        return atom.equals(WordConstraint.FALSE) ? WordConstraint.TRUE : new Not(atom);
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

    private static WordConstraint simplified(Same same) {
        List<Part> left = same.left().parts();
        List<Part> right = same.right().parts();
        int front = shared(left, right);
        left = left.subList(front, left.size());
        right = right.subList(front, right.size());
        int back = shared(left.reversed(), right.reversed());
        left = left.subList(0, left.size() - back);
        right = right.subList(0, right.size() - back);
        if (left.isEmpty() && right.isEmpty()) {
            return WordConstraint.TRUE;
        }
        if (clash(left, right) || clash(left.reversed(), right.reversed())
                || left.isEmpty() && hasLetter(right) || right.isEmpty() && hasLetter(left)) {
            return WordConstraint.FALSE;
        }
        return new Same(new Word(left), new Word(right));
    }

    private static WordConstraint simplified(Begins begins) {
        List<Part> prefix = begins.prefix().parts();
        List<Part> word = begins.word().parts();
        int front = shared(prefix, word);
        prefix = prefix.subList(front, prefix.size());
        word = word.subList(front, word.size());
        if (prefix.isEmpty()) {
            return WordConstraint.TRUE;
        }
        if (clash(prefix, word) || word.isEmpty() && hasLetter(prefix)) {
            return WordConstraint.FALSE;
        }
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

    private static boolean hasLetter(List<Part> parts) {
        return !parts.stream().allMatch(Variable.class::isInstance);
    }
}
