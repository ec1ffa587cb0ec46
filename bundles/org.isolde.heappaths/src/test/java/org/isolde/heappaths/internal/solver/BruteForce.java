// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/** Tries all words up to a length. */
final class BruteForce {
    private final WordProblem problem;
    private final List<String> variables;
    private final Map<String, List<List<String>>> choices = new HashMap<>();
    private final Map<String, List<String>> words = new HashMap<>();

    BruteForce(WordProblem problem, int greatest) {
        this.problem = problem;
        variables = List.copyOf(problem.variables().keySet());
        problem.variables().forEach((name, language) -> choices.put(name, words(language, greatest)));
    }

    private static List<List<String>> words(Language language, int greatest) {
        List<List<String>> all = new ArrayList<>();
        List<List<String>> last = List.of(List.of());
        for (int length = 0; length <= greatest; length++) {
            if (length >= language.least()) {
                all.addAll(last);
            }
            last = last.stream().flatMap(word -> language.choice().stream().map(letter -> {
                List<String> longer = new ArrayList<>(word);
                longer.add(letter);
                return longer;
            })).<List<String>>map(List::copyOf).toList();
        }
        return all;
    }

    /** The first words that solve the problem. */
    Optional<Map<String, List<String>>> solve() {
        return choose(0) ? Optional.of(Map.copyOf(words)) : Optional.empty();
    }

    private boolean choose(int index) {
        if (index == variables.size()) {
            return Words.holds(problem.constraint(), words);
        }
        for (List<String> word : choices.get(variables.get(index))) {
            words.put(variables.get(index), word);
            if (choose(index + 1)) {
                return true;
            }
        }
        return false;
    }
}
