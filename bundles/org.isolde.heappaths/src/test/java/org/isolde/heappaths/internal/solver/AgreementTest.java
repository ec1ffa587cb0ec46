// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.junit.jupiter.api.Test;

/** The two solvers contradict each other nowhere. */
@CampaignTests
class AgreementTest {
    private static final long SEED = 20_261_122;
    private static final int PROBLEMS = 10_000;

    /** Both solvers decide at least this share of the problems; measured, it is a little more. */
    private static final double DECIDED = 0.5;

    /** Z3 needs some for most problems and would need minutes for a few. */
    private static final int STEPS = 100_000;

    private static final long MILLISECONDS = 60_000;

    /** Calls of Z3 that do not end keep a solver busy; so there is a new one every now and then. */
    private static final int PROBLEMS_OF_A_SOLVER = 100;

    private final SatWordSolver sat = new SatWordSolver();

    @Test
    void onRandomProblems(Campaign campaign) {
        Random random = campaign.random(SEED);
        int count = campaign.cases(PROBLEMS);
        List<WordProblem> problems = IntStream.range(0, count).mapToObj(number -> RandomProblem.of(random)).toList();
        try (Z3WordSolver first = new Z3WordSolver(STEPS)) {
            first.solve(problems.get(0), MILLISECONDS, () -> false); // It waits for the library.
        }
        long decided = IntStream.range(0, count / PROBLEMS_OF_A_SOLVER).parallel()
                .mapToLong(part -> agreed(part * PROBLEMS_OF_A_SOLVER, problems)).sum();
        assertThat(decided).as("problems that both decided").isGreaterThanOrEqualTo(campaign.least(DECIDED, count));
    }

    private long agreed(int from, List<WordProblem> problems) {
        try (Z3WordSolver z3 = new Z3WordSolver(STEPS)) {
            return IntStream.range(from, from + PROBLEMS_OF_A_SOLVER)
                    .filter(number -> agree(number, problems.get(number), z3)).count();
        }
    }

    /** Whether both answered, the same. */
    private boolean agree(int number, WordProblem problem, Z3WordSolver z3) {
        Answer one = sat.solve(problem, MILLISECONDS, () -> false);
        Answer other = z3.solve(problem, MILLISECONDS, () -> false);
        if (other instanceof Satisfiable found) {
            assertThat(Words.solve(problem, found.words()))
                    .as("Z3's words for problem %d, %s: %s", number, problem, found).isTrue();
        }
        if (one instanceof Unknown || other instanceof Unknown) {
            return false;
        }
        assertThat(other.getClass()).as("answer of Z3 to problem %d, %s", number, problem)
                .isEqualTo(one.getClass());
        return true;
    }
}
