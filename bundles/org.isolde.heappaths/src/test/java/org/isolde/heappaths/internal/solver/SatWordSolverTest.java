// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.internal.solver.Words.all;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.language;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.api.Test;

class SatWordSolverTest {
    private static final long LONG = 60_000;

    private final SatWordSolver solver = new SatWordSolver();

    @Test
    void findsTheShortestWordsForAPrefixCondition() {
        WordProblem problem = ofNext(begins("head.B.next", "head.A"), "AB");
        assertThat(solve(problem)).isEqualTo(words(Map.of("A", List.of("next"), "B", List.of())));
    }

    @Test
    void aWordIsNotItsOwnContinuation() {
        assertThat(solve(ofNext(all(begins("A.next", "B"), begins("B", "A")), "AB"))).isEqualTo(new Unsatisfiable());
    }

    @Test
    void nestedRepetitionsAreWithinTheBound() {
        Map<String, WordProblem.Language> languages = Map.of(
                "A", language(0, "next"), "B", language(0, "next"), "C", language(0, "next"), "D", language(0, "next"));
        WordConstraint links = same("lists.A.data.B.next", "lists.C.data.D");
        assertThat(solve(new WordProblem(new TreeMap<>(languages), all(links, not(same("A", "C"))))))
                .isEqualTo(new Unsatisfiable());
        assertThat(solve(new WordProblem(new TreeMap<>(languages), all(links, same("A", "C.next")))))
                .isEqualTo(new Unsatisfiable());
        assertThat(solve(new WordProblem(new TreeMap<>(languages), links))).isInstanceOf(Satisfiable.class);
    }

    @Test
    void oneRootBelowTheOther() {
        WordProblem problem = ofNext(
                all(same("this.A.next", "this.Z.B"), not(begins("this.Z.B", "this.A")), begins("Z", "A")), "ABZ");
        assertThat(solve(problem)).isInstanceOf(Satisfiable.class);
    }

    @Test
    void whatHasNoAlignmentIsSatisfiableOrUnknown() {
        assertThat(solve(ofNext(same("A.B.next", "B.A.next.next"), "AB"))).isInstanceOf(Unknown.class);
        assertThat(solve(ofNext(all(same("A.B", "B.A"), same("A", "B.next")), "AB")))
                .isEqualTo(words(Map.of("A", List.of("next"), "B", List.of())));
    }

    @Test
    void aVariableWithoutLettersIsEmpty() {
        WordProblem empty = new WordProblem(new TreeMap<>(Map.of("A", language(0))), WordConstraint.TRUE);
        assertThat(solve(empty)).isEqualTo(words(Map.of("A", List.of())));
    }

    @Test
    void answersTheSameEachTime() {
        WordProblem problem = new WordProblem(
                new TreeMap<>(Map.of("A", language(3, "left", "right"), "B", language(2, "left", "right"))),
                not(begins("B", "A")));
        assertThat(solve(problem)).isEqualTo(solve(problem)).isInstanceOf(Satisfiable.class);
    }

    @Test
    void saysWhoItIs() {
        assertThat(solver.name()).matches("SAT4J \\d+\\.\\d+\\.\\d+");
    }

    private Answer solve(WordProblem problem) {
        return solver.solve(problem, LONG, () -> false);
    }

    private static Satisfiable words(Map<String, List<String>> words) {
        return new Satisfiable(new TreeMap<>(words));
    }
}
