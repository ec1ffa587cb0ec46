// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;

/** Checks whether given words solve a word problem. */
final class Evaluation {

    private final WordProblem problem;

    /** For one problem. */
    Evaluation(WordProblem problem) {
        this.problem = problem;
    }

    /**
     * Whether the words, one for each variable, are of their languages and fulfil the constraint.
     */
    boolean solves(Map<String, List<String>> words) {
        return problem.variables().entrySet().stream().allMatch(variable -> {
            List<String> word = words.get(variable.getKey());
            return word != null
                    && word.size() >= variable.getValue().least()
                    && variable.getValue().choice().containsAll(word);
        }) && holds(problem.constraint(), words);
    }

    private static boolean holds(WordConstraint constraint, Map<String, List<String>> words) {
        return switch (constraint) {
            case WordConstraint.Same(Word left, Word right) -> spelled(left, words).equals(spelled(right, words));
            case WordConstraint.Begins(Word prefix, Word word) -> begins(spelled(prefix, words), spelled(word, words));
            case WordConstraint.And(List<WordConstraint> all) -> all.stream().allMatch(part -> holds(part, words));
            case WordConstraint.Or(List<WordConstraint> any) -> any.stream().anyMatch(part -> holds(part, words));
            case WordConstraint.Not(WordConstraint negated) -> !holds(negated, words);
        };
    }

    private static boolean begins(List<String> prefix, List<String> word) {
        return prefix.size() <= word.size() && word.subList(0, prefix.size()).equals(prefix);
    }

    /** A word's selectors, with words for its variables. */
    static List<String> spelled(Word word, Map<String, List<String>> words) {
        List<String> selectors = new ArrayList<>();
        for (Word.Part part : word.parts()) {
            switch (part) {
                case Word.Letter(String selector) -> selectors.add(selector);
                case Word.Variable(String name) -> selectors.addAll(Objects.requireNonNull(words.get(name), name));
            }
        }
        return selectors;
    }
}
