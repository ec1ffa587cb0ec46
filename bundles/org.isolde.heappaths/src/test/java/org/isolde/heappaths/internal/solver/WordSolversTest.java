// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Decision;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.api.Test;

class WordSolversTest {
    private static final WordProblem PROBLEM = ofNext(WordConstraint.FALSE, "A");

    private final List<String> log = new ArrayList<>();

    /** Gives one answer. */
    private final class Oracle implements WordSolver {
        private final String name;
        private final Answer answer;

        Oracle(String name, Answer answer) {
            this.name = name;
            this.answer = answer;
        }

        @Override
        public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
            log.add(name + (milliseconds > 500 ? " with most of the time" : ""));
            return answer;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void close() {
            log.add(name + " closed");
        }
    }

    @Test
    void theSecondIsAskedWhenTheFirstDoesNotKnow() {
        try (WordSolver both = new WordSolvers(List.of(
                new Oracle("one", new Unknown("why")), new Oracle("two", new Unsatisfiable())))) {
            assertThat(both.decide(PROBLEM, 900, () -> false)).isEqualTo(new Decision(new Unsatisfiable(), "two"));
        }
        assertThat(log).containsExactly("one", "two with most of the time", "one closed", "two closed");
    }

    @Test
    void theSecondIsNotAskedWhenTheFirstKnows() {
        try (WordSolver both = new WordSolvers(List.of(
                new Oracle("one", new Unsatisfiable()), new Oracle("two", new Unknown("why"))))) {
            assertThat(both.solve(PROBLEM, 900, () -> false)).isEqualTo(new Unsatisfiable());
        }
        assertThat(log).containsExactly("one", "one closed", "two closed");
    }

    @Test
    void allReasonsAreSaid() {
        try (WordSolver both = new WordSolvers(List.of(
                new Oracle("one", new Unknown("one gave up")), new Oracle("two", new Unknown("two is missing"))))) {
            assertThat(both.solve(PROBLEM, 900, () -> false)).isEqualTo(new Unknown("one gave up; two is missing"));
            assertThat(both.decide(PROBLEM, 900, () -> false).solver()).isEqualTo("one, then two");
        }
    }

    @Test
    void nobodyIsAskedForWhatIsNotWanted() {
        try (WordSolver one = new WordSolvers(List.of(new Oracle("one", new Unsatisfiable())))) {
            assertThatThrownBy(() -> one.solve(PROBLEM, 900, () -> true)).isInstanceOf(CancellationException.class);
        }
        assertThat(log).containsExactly("one closed");
    }

    @Test
    void theStandardNamesBoth() {
        try (WordSolver standard = WordSolvers.standard()) {
            assertThat(standard.name()).matches("SAT4J [0-9.]+, then Z3 [0-9.]+");
        }
    }

    @Test
    void z3DecidesWhatHasNoAlignment() {
        WordProblem problem = ofNext(same("A.B", "B.A.next"), "AB");
        try (WordSolver sat = new SatWordSolver(); WordSolver standard = WordSolvers.standard()) {
            assertThat(sat.solve(problem, 10_000, () -> false)).isInstanceOf(Unknown.class);
            assertThat(standard.solve(problem, 60_000, () -> false)).isEqualTo(new Unsatisfiable());
        }
    }
}
