// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.constraint.WordProblem;

/**
 * Shortens the words of a solution while it remains one, so that the example drawn from it is
 * readable.
 */
final class ShortWords {

    /** Of more variables than this not all choices are tried. */
    private static final int VARIABLES = 8;

    /** Of words longer than this several selectors are taken away at once. */
    private static final int LONG = 16;

    private final Evaluation evaluation;
    private final List<String> variables;

    /** For one problem. */
    ShortWords(WordProblem problem) {
        evaluation = new Evaluation(problem);
        variables = List.copyOf(problem.variables().keySet());
    }

    /**
     * A solution from which no selector can be taken away at the beginning or the end of one or
     * more of its words.
     */
    SortedMap<String, List<String>> of(SortedMap<String, List<String>> solution) {
        int longest = solution.values().stream().mapToInt(List::size).max().orElse(0);
        SortedMap<String, List<String>> shortest = solution;
        for (int amount = Integer.highestOneBit(Math.max(1, longest / LONG)); amount > 0; amount /= 2) {
            Optional<SortedMap<String, List<String>>> next = Optional.of(shortest);
            while (next.isPresent()) {
                shortest = next.get();
                next = shorter(shortest, amount);
            }
        }
        return shortest;
    }

    /** A solution without so many selectors at the beginning or the end of some words. */
    private Optional<SortedMap<String, List<String>>> shorter(SortedMap<String, List<String>> words, int amount) {
        int chosen = Math.min(variables.size(), VARIABLES);
        for (int choice = (1 << chosen) - 1; choice > 0; choice--) {
            for (UnaryOperator<List<String>> cut : List.<UnaryOperator<List<String>>>of(
                    word -> tail(word, amount), word -> head(word, amount))) {
                SortedMap<String, List<String>> fewer = new TreeMap<>(words);
                boolean possible = true;
                for (int variable = 0; variable < chosen; variable++) {
                    if ((choice & 1 << variable) != 0) {
                        possible &= words.get(variables.get(variable)).size() >= amount;
                        fewer.computeIfPresent(variables.get(variable), (name, word) -> cut.apply(word));
                    }
                }
                if (possible && evaluation.solves(fewer)) {
                    return Optional.of(fewer);
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> tail(List<String> word, int amount) {
        return word.size() < amount ? word : List.copyOf(word.subList(amount, word.size()));
    }

    private static List<String> head(List<String> word, int amount) {
        return word.size() < amount ? word : List.copyOf(word.subList(0, word.size() - amount));
    }
}
