// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isolde.heappaths.internal.solver.Words.all;
import static org.isolde.heappaths.internal.solver.Words.any;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.language;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What every solver of words does. */
@ParameterizedClass
@EnumSource
class WordSolverContractTest {
    private static final long LONG = 60_000;

    enum Kind {
        SAT4J(SatWordSolver::new),
        Z3(Z3WordSolver::new);

        private final Supplier<WordSolver> made;

        Kind(Supplier<WordSolver> made) {
            this.made = made;
        }
    }

    @Parameter
    private Kind kind;

    private WordSolver solver;

    @BeforeEach
    void make() {
        solver = kind.made.get();
    }

    @AfterEach
    void close() {
        solver.close();
    }

    @Test
    void findsWords() {
        WordProblem problem = ofNext(all(same("head.A.next", "head.Z.B"), begins("B.next", "Z")), "ABZ");
        assertThat(solve(problem)).isInstanceOfSatisfying(Satisfiable.class,
                found -> assertThat(Words.solve(problem, found.words())).isTrue());
    }

    @Test
    void findsThatThereAreNone() {
        assertThat(solve(ofNext(all(same("A", "B.next"), begins("A", "B")), "AB"))).isEqualTo(new Unsatisfiable());
    }

    @Test
    void leastLengthsCount() {
        WordProblem problem = new WordProblem(new TreeMap<>(Map.of(
                "A", language(2, "left", "right"), "B", language(0, "left"), "C", language(0, "right"))),
                all(begins("B", "A"), begins("C", "A")));
        assertThat(solve(problem)).isInstanceOfSatisfying(Satisfiable.class, found -> assertThat(found.words().get("A"))
                .hasSizeGreaterThanOrEqualTo(2));
    }

    @Test
    void alternativesHaveAlignmentsOfTheirOwn() {
        WordConstraint one = all(same("A", "Z.B"), begins("Z.B.next", "A"));
        WordConstraint other = all(same("A", "B"), begins("B.next", "A"));
        assertThat(solve(ofNext(all(any(one, other), not(same("A", ""))), "ABZ"))).isEqualTo(new Unsatisfiable());
    }

    @Test
    void aVariableWithoutLettersIsEmptyOrNothing() {
        assertThat(solve(new WordProblem(new TreeMap<>(Map.of("A", language(0))), same("A", ""))))
                .isInstanceOf(Satisfiable.class);
        assertThat(solve(new WordProblem(new TreeMap<>(Map.of("A", language(1))), WordConstraint.TRUE)))
                .isEqualTo(new Unsatisfiable());
    }

    @Test
    void noTimeIsUnknown() {
        assertThat(solver.solve(ofNext(same("A", "B.next"), "AB"), 0, () -> false))
                .isInstanceOfSatisfying(Unknown.class, unknown -> assertThat(unknown.reason()).contains("too long"));
    }

    @Test
    void tooLittleTimeIsUnknown() {
        assertThat(solver.solve(HardProblem.WORDS, 50, () -> false)).isInstanceOf(Unknown.class);
    }

    @Test
    void howHardAProblemMayBeDoesNotDependOnTime() {
        assertThat(solve(HardProblem.WORDS)).isInstanceOfSatisfying(
                Unknown.class, unknown -> assertThat(unknown.reason()).containsAnyOf("too big", "took more than"));
    }

    @Test
    void cancellingEndsAHardProblem() {
        AtomicInteger polls = new AtomicInteger();
        assertThatThrownBy(() -> solver.solve(HardProblem.WORDS, LONG, () -> polls.incrementAndGet() > 3))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void worksAfterItWasCancelled() {
        assertThatThrownBy(() -> solver.solve(HardProblem.WORDS, LONG, () -> true))
                .isInstanceOf(CancellationException.class);
        assertThat(solve(ofNext(same("A", "B.next"), "AB"))).isInstanceOf(Satisfiable.class);
    }

    @Test
    void refusesToWorkWhenClosed() {
        WordProblem problem = ofNext(WordConstraint.TRUE, "A");
        solver.close();
        assertThatThrownBy(() -> solve(problem)).isInstanceOf(IllegalStateException.class);
    }

    private Answer solve(WordProblem problem) {
        return solver.solve(problem, LONG, () -> false);
    }
}
