// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.isolde.testing.measure.Times;

/**
 * Measures the time of a solver for the condition of a pair.
 *
 * @param solver the solver
 * @param runs the number of warm-up runs, and of measured runs
 */
record SolverMeasurement(WordSolver solver, int runs) {

    /** After so long, the answer is "unknown". */
    private static final long MILLISECONDS = 2_000;

    /** What was measured; the first time is that of the first call, before any warm one. */
    record Result(String answer, double first, Times warm) {}

    Result run(ListCondition condition) {
        WordProblem problem = condition.problem();
        double first = milliseconds(problem);
        for (int i = 0; i < runs; i++) {
            milliseconds(problem);
        }
        List<Double> warm = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            warm.add(milliseconds(problem));
        }
        return new Result(text(solver.solve(problem, MILLISECONDS, () -> false)), first, new Times(warm));
    }

    private double milliseconds(WordProblem problem) {
        long start = System.nanoTime();
        solver.solve(problem, MILLISECONDS, () -> false);
        return (System.nanoTime() - start) / 1e6;
    }

    private static String text(Answer answer) {
        return switch (answer) {
            case Satisfiable found -> "possible";
            case Unsatisfiable none -> "impossible";
            case Unknown unknown -> "unknown";
        };
    }
}
