// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.internal.solver.Words.all;
import static org.isolde.heappaths.internal.solver.Words.any;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The constraints that the papers derive from what operations on lists read and write. */
class WriteSkewConstraintsTest {
    private static final long LONG = 60_000;

    private static final WordConstraint ADD_READS_WHAT_REMOVE_WRITES = any(
            begins("D.next", "B"), same("D", "B"));
    private static final WordConstraint REMOVE_READS_WHAT_ADD_WRITES = any(
            begins("B.next", "D"), same("B", "D"), same("B", "D.next"));

    static Stream<WordSolver> solvers() {
        return Stream.of(new SatWordSolver(), new Z3WordSolver(), WordSolvers.standard());
    }

    /**
     * R = {this.head, this.head.A, this.head.A.next, this.head.A.next.next} and W =
     * {this.head.B.next}.
     */
    @ParameterizedTest
    @MethodSource("solvers")
    void theExampleOfSection475(WordSolver solver) {
        WordProblem problem = ofNext(any(begins("B.next", "A"), same("B", "A"), same("B", "A.next")), "AB");
        assertThat(solver.solve(problem, LONG, () -> false)).isInstanceOfSatisfying(Satisfiable.class,
                found -> assertThat(Words.solve(problem, found.words())).isTrue());
    }

    static Stream<WordSolver> eachDisjunctHasShortWords() {
        return Stream.of(new SatWordSolver(), WordSolvers.standard());
    }

    @ParameterizedTest
    @MethodSource
    void eachDisjunctHasShortWords(WordSolver solver) {
        assertThat(words(solver, begins("B.next", "A"))).isEqualTo(Map.of("A", List.of("next"), "B", List.of()));
        assertThat(words(solver, same("B", "A"))).isEqualTo(Map.of("A", List.of(), "B", List.of()));
        assertThat(words(solver, same("B", "A.next"))).isEqualTo(Map.of("A", List.of(), "B", List.of("next")));
    }

    /** Section 2 of StarTM 2012: B = D.next is what (add, remove) comes to. */
    @ParameterizedTest
    @MethodSource("solvers")
    void addAndRemove(WordSolver solver) {
        WordConstraint noCommonWrite = not(same("B", "D"));
        WordProblem problem = ofNext(
                all(ADD_READS_WHAT_REMOVE_WRITES, REMOVE_READS_WHAT_ADD_WRITES, noCommonWrite), "BD");
        assertThat(solver.solve(problem, LONG, () -> false)).isInstanceOfSatisfying(Satisfiable.class,
                found -> assertThat(Words.solve(problem, found.words())).isTrue());
        WordProblem byThePaper = ofNext(all(problem.constraint(), same("B", "D.next")), "BD");
        assertThat(solver.solve(byThePaper, LONG, () -> false)).isInstanceOf(Satisfiable.class);
    }

    /** Section 2 of StarTM 2012: the repaired remove writes D.next.next, too. */
    @ParameterizedTest
    @MethodSource("solvers")
    void addAndRepairedRemove(WordSolver solver) {
        WordConstraint addReads = any(ADD_READS_WHAT_REMOVE_WRITES,
                begins("D.next.next", "B"), same("D.next", "B"));
        WordConstraint noCommonWrite = not(any(same("B", "D"), same("B", "D.next")));
        WordProblem problem = ofNext(all(addReads, REMOVE_READS_WHAT_ADD_WRITES, noCommonWrite), "BD");
        assertThat(solver.solve(problem, LONG, () -> false)).isEqualTo(new Unsatisfiable());
    }

    private static Map<String, List<String>> words(WordSolver solver, WordConstraint constraint) {
        return switch (solver.solve(ofNext(constraint, "AB"), LONG, () -> false)) {
            case Satisfiable found -> new TreeMap<>(found.words());
            case WordSolver.Answer answer -> throw new AssertionError(answer);
        };
    }
}
