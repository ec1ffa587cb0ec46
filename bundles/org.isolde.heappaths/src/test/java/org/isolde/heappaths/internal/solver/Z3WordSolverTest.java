// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isolde.heappaths.internal.solver.Words.all;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.language;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import com.microsoft.z3.Version;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class Z3WordSolverTest {
    private static final long LONG = 60_000;

    private final Z3WordSolver solver = new Z3WordSolver();

    @Test
    void manySelectorsAreToldApart() {
        String[] selectors = IntStream.range(0, 300).mapToObj(number -> "field" + number).toArray(String[]::new);
        WordProblem problem = new WordProblem(new TreeMap<>(Map.of("A", language(0, selectors))),
                all(same("A", "field299.field0.field55"), not(begins("field300", "A"))));
        assertThat(solve(problem)).isInstanceOfSatisfying(Satisfiable.class, found -> assertThat(found.words().get("A"))
                .containsExactly("field299", "field0", "field55"));
    }

    @Test
    void interruptingTheThreadCancels() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> solve(HardProblem.WORDS)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).as("still interrupted").isTrue();
    }

    @Test
    void saysWhichVersionItIs() {
        assertThat(Version.getFullVersion()).startsWith(solver.name() + ".");
    }

    @ParameterizedTest
    @EnumSource
    void whereZ3IsMissingAllIsUnknown(LackOfZ3 lack) throws ReflectiveOperationException {
        ClassLoader loader = lack.loader();
        try (WordSolver lacking = (WordSolver) loader.loadClass(Z3WordSolver.class.getName()).getConstructor()
                .newInstance()) {
            WordProblem problem = ofNext(same("A", "B.next"), "AB");
            for (int time = 0; time < 2; time++) {
                assertThat(lacking.solve(problem, LONG, () -> false)).isInstanceOfSatisfying(Unknown.class,
                        unknown -> assertThat(unknown.reason()).startsWith("Z3").contains("cannot be used here"));
            }
            assertThat(lacking.absence()).hasValueSatisfying(absence -> {
                assertThat(absence.solver()).isEqualTo(lacking.name());
                assertThat(absence.reason()).startsWith("it cannot be used here (");
            });
        }
    }

    private Answer solve(WordProblem problem) {
        return solver.solve(problem, LONG, () -> false);
    }
}
