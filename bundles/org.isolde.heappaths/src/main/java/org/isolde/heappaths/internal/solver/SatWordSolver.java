// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.constraint.WordSolver;
import org.sat4j.specs.ISolver;

/**
 * Decides word problems with the SAT solver SAT4J, for words of bounded length. If it finds none,
 * the answer is unsatisfiable where {@link LengthBounds} proves the bounds sufficient, and unknown
 * otherwise. The lengths of a solution are lexicographically minimal, in the order of the
 * variables' names.
 */
public final class SatWordSolver implements WordSolver {

    /** Where no bound is known: so many letters more than the least length are tried. */
    private static final int TRIED = 6;

    private final String name = "SAT4J " + version();
    private volatile boolean closed;

    @Override
    public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        if (closed) {
            throw new IllegalStateException(name + " is closed");
        }
        Allowance allowance = new Allowance(milliseconds, cancelled);
        if (problem.variables().values().stream().anyMatch(SatWordSolver::isEmpty)) {
            return new Unsatisfiable();
        }
        WordConstraint constraint = NegationNormalForm.of(problem);
        Optional<Map<String, Integer>> bounds = LengthBounds.of(problem);
        try {
            Optional<SortedMap<String, List<String>>> words = words(problem, constraint, bounds, allowance);
            if (words.isPresent()) {
                return new Satisfiable(words.get());
            }
        } catch (SolverLimitException e) {
            return new Unknown(name + ": the condition " + e.getMessage());
        }
        return bounds.isPresent()
                ? new Unsatisfiable()
                : new Unknown(name + ": no words of up to " + TRIED
                        + " selectors fulfil the condition, but longer ones might");
    }

    private static boolean isEmpty(Language language) {
        return language.choice().isEmpty() && language.least() > 0;
    }

    private static Optional<SortedMap<String, List<String>>> words(WordProblem problem, WordConstraint constraint,
            Optional<Map<String, Integer>> bounds, Allowance allowance) throws SolverLimitException {
        Circuit circuit = new Circuit(allowance);
        WordEncoding encoding = new WordEncoding(circuit);
        for (Map.Entry<String, Language> variable : problem.variables().entrySet()) {
            Language language = variable.getValue();
            int greatest = bounds.map(known -> known.getOrDefault(variable.getKey(), language.least()))
                    .orElse(language.choice().isEmpty() ? 0 : language.least() + TRIED);
            encoding.add(variable.getKey(), language, greatest);
        }
        circuit.require(encoding.constraint(constraint));
        if (!circuit.isSatisfiable(List.of())) {
            return Optional.empty();
        }
        List<Integer> lengths = new ArrayList<>();
        for (String variable : problem.variables().keySet()) {
            int length = 0;
            while (!circuit.isSatisfiable(with(lengths, -encoding.isLonger(variable, length)))) {
                length++;
            }
            lengths.add(-encoding.isLonger(variable, length));
        }
        SortedMap<String, List<String>> words = new TreeMap<>();
        problem.variables().keySet().forEach(variable -> words.put(variable, encoding.value(variable)));
        return Optional.of(words);
    }

    private static List<Integer> with(List<Integer> lengths, int length) {
        List<Integer> all = new ArrayList<>(lengths);
        all.add(length);
        return all;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void close() {
        closed = true;
    }

    private static String version() {
        try (InputStream file = ISolver.class.getResourceAsStream("/sat4j.version")) {
            return file == null ? "" : new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
