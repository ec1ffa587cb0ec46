// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Short ways to write words and constraints, and what they mean when the words of the variables are
 * known.
 */
final class Words {

    private Words() {}

    /**
     * Parts with dots between, those with an upper case letter in front are variables; the empty
     * word is the empty string.
     */
    static Word word(String text) {
        return new Word(text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split("\\.")).map(Words::part).toList());
    }

    private static Part part(String text) {
        return Character.isUpperCase(text.charAt(0)) ? new Variable(text) : new Letter(text);
    }

    static WordConstraint same(String left, String right) {
        return new Same(word(left), word(right));
    }

    static WordConstraint begins(String prefix, String word) {
        return new Begins(word(prefix), word(word));
    }

    static WordConstraint all(WordConstraint... parts) {
        return new And(List.of(parts));
    }

    static WordConstraint any(WordConstraint... parts) {
        return new Or(List.of(parts));
    }

    static WordConstraint not(WordConstraint constraint) {
        return new Not(constraint);
    }

    static Language language(int least, String... choice) {
        return new Language(new TreeSet<>(List.of(choice)), least);
    }

    /** The problem whose variables, each an upper case letter, all are words of {@code next}. */
    static WordProblem ofNext(WordConstraint constraint, String variables) {
        SortedMap<String, Language> languages = new TreeMap<>();
        variables.chars().forEach(name -> languages.put(Character.toString(name), language(0, "next")));
        return new WordProblem(languages, constraint);
    }

    static boolean holds(WordConstraint constraint, Map<String, List<String>> words) {
        return switch (constraint) {
            case And(List<WordConstraint> all) -> all.stream().allMatch(part -> holds(part, words));
            case Or(List<WordConstraint> any) -> any.stream().anyMatch(part -> holds(part, words));
            case Not(WordConstraint negated) -> !holds(negated, words);
            case Same(Word left, Word right) -> value(left, words).equals(value(right, words));
            case Begins(Word prefix, Word word) -> {
                List<String> one = value(prefix, words);
                List<String> other = value(word, words);
                yield one.size() <= other.size() && other.subList(0, one.size()).equals(one);
            }
        };
    }

    /** Whether words are of the variables' languages and fulfil the constraint. */
    static boolean solve(WordProblem problem, Map<String, List<String>> words) {
        return words.keySet().equals(problem.variables().keySet())
                && words.entrySet().stream()
                        .allMatch(word -> isOf(problem.variables().get(word.getKey()), word.getValue()))
                && holds(problem.constraint(), words);
    }

    private static boolean isOf(Language language, List<String> word) {
        return word.size() >= language.least() && language.choice().containsAll(word);
    }

    private static List<String> value(Word word, Map<String, List<String>> words) {
        List<String> value = new ArrayList<>();
        for (Part part : word.parts()) {
            switch (part) {
                case Letter(String selector) -> value.add(selector);
                case Variable(String name) -> value.addAll(words.get(name));
            }
        }
        return value;
    }
}
