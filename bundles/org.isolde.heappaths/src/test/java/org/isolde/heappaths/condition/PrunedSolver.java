// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.internal.solver.SatWordSolver;

/** Solves problems most of whose variables are fixed by equations, one disjunct at a time. */
final class PrunedSolver {

    private static final WordSolver SHORT = new ShortWordsSolver(6);

    /** For more variables than this, not all words are tried if the other solver has an answer. */
    private static final int VARIABLES = 2;

    private final WordSolver sat = new SatWordSolver();

    WordSolver.Answer solve(WordProblem problem) {
        Map<String, List<String>> fixed = new TreeMap<>();
        if (problem.constraint() instanceof WordConstraint.And(List<WordConstraint> all)) {
            all.forEach(part -> fix(part, fixed));
        }
        WordConstraint constraint = fixed.isEmpty() ? problem.constraint() : replace(problem.constraint(), fixed);
        TreeMap<String, WordProblem.Language> open = new TreeMap<>(problem.variables());
        for (Map.Entry<String, List<String>> word : fixed.entrySet()) {
            WordProblem.Language language = open.remove(word.getKey());
            if (word.getValue().size() < language.least() || !language.choice().containsAll(word.getValue())) {
                return new WordSolver.Unsatisfiable();
            }
        }
        for (WordConstraint disjunct : disjuncts(constraint)) {
            TreeMap<String, WordProblem.Language> used = new TreeMap<>(open);
            TreeSet<String> names = new TreeSet<>();
            collect(disjunct, names);
            used.keySet().retainAll(names);
            if (solved(new WordProblem(used, disjunct)) instanceof WordSolver.Satisfiable found) {
                return found;
            }
        }
        return new WordSolver.Unsatisfiable();
    }

    private WordSolver.Answer solved(WordProblem problem) {
        if (problem.variables().size() > VARIABLES) {
            WordSolver.Answer answer = sat.solve(problem, 60_000, () -> false);
            if (!(answer instanceof WordSolver.Unknown)) {
                return answer;
            }
        }
        return SHORT.solve(problem, 0, () -> false);
    }

    private static void fix(WordConstraint part, Map<String, List<String>> fixed) {
        if (part instanceof WordConstraint.Same(Word left, Word right)
                && left.parts().size() == 1
                && left.parts().getFirst() instanceof Word.Variable(String name)
                && right.parts().stream().allMatch(Word.Letter.class::isInstance)) {
            fixed.putIfAbsent(name, right.parts().stream().map(Word.Part::toString).toList());
        }
    }

    private static List<WordConstraint> disjuncts(WordConstraint constraint) {
        return switch (constraint) {
            case WordConstraint.Or(List<WordConstraint> any) ->
                any.stream().flatMap(part -> disjuncts(part).stream()).toList();
            case WordConstraint.And(List<WordConstraint> all) -> {
                List<WordConstraint> products = List.of(WordConstraint.TRUE);
                for (WordConstraint part : all) {
                    List<WordConstraint> choices = disjuncts(part);
                    products = products.stream()
                            .flatMap(
                                    product -> choices.stream().map(choice -> Simplified.and(List.of(product, choice))))
                            .filter(product -> !product.equals(WordConstraint.FALSE))
                            .distinct()
                            .toList();
                }
                yield products;
            }
            default -> constraint.equals(WordConstraint.FALSE) ? List.of() : List.of(constraint);
        };
    }

    private static void collect(WordConstraint constraint, TreeSet<String> names) {
        switch (constraint) {
            case WordConstraint.Same(Word left, Word right) ->
                List.of(left, right).forEach(word -> collect(word, names));
            case WordConstraint.Begins(Word prefix, Word word) ->
                List.of(prefix, word).forEach(part -> collect(part, names));
            case WordConstraint.And(List<WordConstraint> all) -> all.forEach(part -> collect(part, names));
            case WordConstraint.Or(List<WordConstraint> any) -> any.forEach(part -> collect(part, names));
            case WordConstraint.Not(WordConstraint negated) -> collect(negated, names);
        }
    }

    private static void collect(Word word, TreeSet<String> names) {
        word.parts().forEach(part -> {
            if (part instanceof Word.Variable(String name)) {
                names.add(name);
            }
        });
    }

    private static WordConstraint replace(WordConstraint constraint, Map<String, List<String>> fixed) {
        return switch (constraint) {
            case WordConstraint.Same(Word left, Word right) ->
                Simplified.same(replace(left, fixed), replace(right, fixed));
            case WordConstraint.Begins(Word prefix, Word word) ->
                Simplified.begins(replace(prefix, fixed), replace(word, fixed));
            case WordConstraint.And(List<WordConstraint> all) ->
                Simplified.and(all.stream().map(part -> replace(part, fixed)).toList());
            case WordConstraint.Or(List<WordConstraint> any) ->
                Simplified.or(any.stream().map(part -> replace(part, fixed)).toList());
            case WordConstraint.Not(WordConstraint negated) -> Simplified.not(replace(negated, fixed));
        };
    }

    private static Word replace(Word word, Map<String, List<String>> fixed) {
        List<Word.Part> parts = new ArrayList<>();
        for (Word.Part part : word.parts()) {
            if (part instanceof Word.Variable(String name) && fixed.containsKey(name)) {
                fixed.get(name).forEach(selector -> parts.add(new Word.Letter(selector)));
            } else {
                parts.add(part);
            }
        }
        return new Word(parts);
    }
}
