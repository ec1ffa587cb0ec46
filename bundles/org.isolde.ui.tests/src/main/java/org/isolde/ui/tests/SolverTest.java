// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.isolde.heappaths.internal.solver.Z3WordSolver;
import org.junit.jupiter.api.Test;

/** Among the bundles of an installation, Z3 finds its native library. */
class SolverTest {

    private static final long LONG = 60_000;
    private static final Word.Part A = new Word.Variable("A");
    private static final Word.Part B = new Word.Variable("B");
    private static final Word.Part NEXT = new Word.Letter("next");

    /** That two words over one letter are the same. */
    private static WordProblem same(List<Word.Part> one, List<Word.Part> other) {
        Language words = new Language(new TreeSet<>(List.of("next")), 0);
        return new WordProblem(
                new TreeMap<>(Map.of("A", words, "B", words)),
                new WordConstraint.Same(new Word(one), new Word(other)));
    }

    @Test
    void z3DecidesProblems() {
        try (WordSolver z3 = new Z3WordSolver()) {
            assertThat(z3.solve(same(List.of(A), List.of(B, NEXT)), LONG, () -> false))
                    .isInstanceOf(Satisfiable.class);
            assertThat(z3.solve(same(List.of(A), List.of(NEXT, A)), LONG, () -> false))
                    .isInstanceOf(Unsatisfiable.class);
            assertThat(z3.absence()).isEmpty();
        }
    }
}
