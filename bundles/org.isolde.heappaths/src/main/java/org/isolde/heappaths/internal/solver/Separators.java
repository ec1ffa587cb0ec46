// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Finds a letter that two words must have at the same position if they are equal or one is a prefix
 * of the other: since {@code data} is no letter of A and C, {@code A.data.B = C.data.D} implies
 * {@code A = C} and {@code B = D}.
 */
record Separators(Map<String, Language> languages) {

    /** The indexes of such a letter in the two words. */
    record Separator(int left, int right) {}

    /**
     * One of two words of which the left is to be the right or to begin it. In both words the
     * letter is the first of its kind, or it is the only one that the right word can have, so that
     * no other can be meant.
     */
    Optional<Separator> ofPrefix(List<Part> left, List<Part> right) {
        return find(left, right, separator -> isFirst(left, separator.left()) && isFirst(right, separator.right())
                || isOnly(right, separator.right()));
    }

    /**
     * One of two words that are to be the same. The letter may also be the last of its kind in
     * both, or the only in the left.
     */
    Optional<Separator> ofSame(List<Part> left, List<Part> right) {
        return ofPrefix(left, right).or(() -> find(left, right,
                separator -> isLast(left, separator.left()) && isLast(right, separator.right())
                        || isOnly(left, separator.left())));
    }

    private interface Condition {
        boolean holds(Separator separator);
    }

    private static Optional<Separator> find(List<Part> left, List<Part> right, Condition condition) {
        for (int one = 0; one < left.size(); one++) {
            for (int other = 0; other < right.size(); other++) {
                Separator separator = new Separator(one, other);
                if (left.get(one) instanceof Letter && left.get(one).equals(right.get(other))
                        && condition.holds(separator)) {
                    return Optional.of(separator);
                }
            }
        }
        return Optional.empty();
    }

    private boolean isFirst(List<Part> word, int index) {
        return !mayHave(word.subList(0, index), word.get(index));
    }

    private boolean isLast(List<Part> word, int index) {
        return !mayHave(word.subList(index + 1, word.size()), word.get(index));
    }

    private boolean isOnly(List<Part> word, int index) {
        return isFirst(word, index) && isLast(word, index);
    }

    /** Whether there is a letter that a word must have and another one cannot. */
    boolean hasForeign(List<Part> word, List<Part> other) {
        return word.stream().anyMatch(part -> part instanceof Letter && !mayHave(other, part));
    }

    /** The part of a word before all letters of its own that another one cannot have. */
    List<Part> beforeForeign(List<Part> word, List<Part> other) {
        int index = 0;
        while (index < word.size() && !hasForeign(word.subList(index, index + 1), other)) {
            index++;
        }
        return word.subList(0, index);
    }

    private boolean mayHave(List<Part> word, Part letter) {
        return word.stream().anyMatch(part -> switch (part) {
            case Letter own -> own.equals(letter);
            case Variable(String name) -> letter instanceof Letter(String selector)
                    && languages.get(name).choice().contains(selector);
        });
    }
}
