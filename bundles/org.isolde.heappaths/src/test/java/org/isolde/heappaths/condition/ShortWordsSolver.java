// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;

/** Tries all words up to a length: enough for what these tests ask. */
record ShortWordsSolver(int longest) implements WordSolver {

    @Override
    public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        return solve(problem, new ArrayList<>(problem.variables().keySet()), new TreeMap<>());
    }

    private Answer solve(WordProblem problem, List<String> open, SortedMap<String, List<String>> words) {
        if (open.isEmpty()) {
            return new Evaluation(problem).solves(words) ? new Satisfiable(new TreeMap<>(words)) : new Unsatisfiable();
        }
        String variable = open.getFirst();
        for (List<String> word : words(problem.variables().get(variable))) {
            words.put(variable, word);
            if (solve(problem, open.subList(1, open.size()), words) instanceof Satisfiable found) {
                return found;
            }
        }
        words.remove(variable);
        return new Unsatisfiable();
    }

    private List<List<String>> words(WordProblem.Language language) {
        List<List<String>> words = new ArrayList<>();
        words.add(List.of());
        for (int index = 0; index < words.size(); index++) {
            List<String> word = words.get(index);
            if (word.size() < longest) {
                for (String selector : language.choice()) {
                    List<String> longer = new ArrayList<>(word);
                    longer.add(selector);
                    words.add(longer);
                }
            }
        }
        words.removeIf(word -> word.size() < language.least());
        return words;
    }

    @Override
    public String name() {
        return "words of up to " + longest + " selectors";
    }

    @Override
    public void close() {
        // Holds nothing.
    }
}
