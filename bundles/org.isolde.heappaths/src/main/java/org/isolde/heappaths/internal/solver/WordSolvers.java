// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;

/**
 * A portfolio of solvers, asked in turn until one knows the answer. Each but the last gets half of
 * the remaining time.
 */
public final class WordSolvers implements WordSolver {
    private final List<WordSolver> solvers;

    /**
     * Takes over solvers.
     *
     * @param solvers at least one; closed with this
     */
    public WordSolvers(List<WordSolver> solvers) {
        this.solvers = List.copyOf(solvers);
    }

    /**
     * The solvers that the analyses use: SAT4J, which decides problems with an alignment at once,
     * and for the rest Z3, which must be loaded first.
     */
    public static WordSolver standard() {
        return new WordSolvers(List.of(new SatWordSolver(), new Z3WordSolver()));
    }

    @Override
    public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        return decide(problem, milliseconds, cancelled).answer();
    }

    @Override
    public Decision decide(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        Allowance allowance = new Allowance(milliseconds, cancelled);
        List<String> reasons = new ArrayList<>();
        for (WordSolver solver : solvers) {
            long left = allowance.milliseconds();
            long part = solver == solvers.getLast() ? left : left / 2;
            switch (solver.solve(problem, part, cancelled)) {
                case Unknown(String reason) -> reasons.add(reason);
                case Answer answer -> {
                    return new Decision(answer, solver.name());
                }
            }
        }
        return new Decision(new Unknown(String.join("; ", reasons)), name());
    }

    /** The names of all, in the order in which they are asked. */
    @Override
    public String name() {
        return solvers.stream().map(WordSolver::name).collect(Collectors.joining(", then "));
    }

    @Override
    public Optional<Absence> absence() {
        return solvers.stream().flatMap(solver -> solver.absence().stream()).findFirst();
    }

    @Override
    public void close() {
        solvers.forEach(WordSolver::close);
    }
}
