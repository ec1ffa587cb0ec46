// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

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
 * Simplifies constraints syntactically: removes common prefixes and suffixes, compares first
 * selectors, and removes parts that are always true or false.
 */
final class Simplified {

    private Simplified() {}

    /** That two words are the same. */
    static WordConstraint same(Word left, Word right) {
        List<Word.Part> one = new ArrayList<>(left.parts());
        List<Word.Part> other = new ArrayList<>(right.parts());
        dropCommonBeginning(one, other);
        while (!one.isEmpty() && !other.isEmpty() && one.getLast().equals(other.getLast())) {
            one.removeLast();
            other.removeLast();
        }
        if (one.isEmpty() && other.isEmpty()) {
            return WordConstraint.TRUE;
        }
        boolean different = one.isEmpty() && hasLetter(other)
                || other.isEmpty() && hasLetter(one)
                || !one.isEmpty() && !other.isEmpty()
                        && (differentLetters(one.getFirst(), other.getFirst())
                                || differentLetters(one.getLast(), other.getLast()));
        return different ? WordConstraint.FALSE : new Same(new Word(one), new Word(other));
    }

    /** That a word begins with another one. */
    static WordConstraint begins(Word prefix, Word word) {
        List<Word.Part> one = new ArrayList<>(prefix.parts());
        List<Word.Part> other = new ArrayList<>(word.parts());
        dropCommonBeginning(one, other);
        if (one.isEmpty()) {
            return WordConstraint.TRUE;
        }
        boolean never = other.isEmpty() ? hasLetter(one) : differentLetters(one.getFirst(), other.getFirst());
        return never ? WordConstraint.FALSE : new Begins(new Word(one), new Word(other));
    }

    /** All of some conditions. */
    static WordConstraint and(List<WordConstraint> all) {
        Set<WordConstraint> parts = new LinkedHashSet<>();
        for (WordConstraint part : all) {
            if (part instanceof And(List<WordConstraint> inner)) {
                parts.addAll(inner);
            } else {
                parts.add(part);
            }
        }
        if (parts.contains(WordConstraint.FALSE)) {
            return WordConstraint.FALSE;
        }
        return parts.size() == 1 ? parts.iterator().next() : new And(List.copyOf(parts));
    }

    /** At least one of some conditions. */
    static WordConstraint or(List<WordConstraint> any) {
        Set<WordConstraint> parts = new LinkedHashSet<>();
        for (WordConstraint part : any) {
            if (part instanceof Or(List<WordConstraint> inner)) {
                parts.addAll(inner);
            } else {
                parts.add(part);
            }
        }
        if (parts.contains(WordConstraint.TRUE)) {
            return WordConstraint.TRUE;
        }
        return parts.size() == 1 ? parts.iterator().next() : new Or(List.copyOf(parts));
    }

    /** The opposite of a condition. */
    static WordConstraint not(WordConstraint condition) {
        if (condition.equals(WordConstraint.TRUE)) {
            return WordConstraint.FALSE;
        }
        if (condition.equals(WordConstraint.FALSE)) {
            return WordConstraint.TRUE;
        }
        return condition instanceof Not(WordConstraint negated) ? negated : new Not(condition);
    }

    private static void dropCommonBeginning(List<Word.Part> one, List<Word.Part> other) {
        while (!one.isEmpty() && !other.isEmpty() && one.getFirst().equals(other.getFirst())) {
            one.removeFirst();
            other.removeFirst();
        }
    }

    private static boolean hasLetter(List<Word.Part> parts) {
        return parts.stream().anyMatch(Word.Letter.class::isInstance);
    }

    private static boolean differentLetters(Word.Part one, Word.Part other) {
        return one instanceof Word.Letter && other instanceof Word.Letter && !one.equals(other);
    }
}
