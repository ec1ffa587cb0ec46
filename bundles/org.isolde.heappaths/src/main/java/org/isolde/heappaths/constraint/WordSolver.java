// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;

/** A decision procedure for {@linkplain WordProblem word problems}. Thread-safe. */
public interface WordSolver extends AutoCloseable {

    /**
     * Decides a problem.
     *
     * @param problem the problem
     * @param milliseconds the time limit, beyond which the answer is {@link Unknown}
     * @param cancelled polled at least every 100 ms
     * @throws java.util.concurrent.CancellationException when {@code cancelled} returns true
     */
    Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled);

    /**
     * Decides a problem, and names the solver: of several solvers, the one that gave the answer.
     *
     * @param problem the problem
     * @param milliseconds the time limit, beyond which the answer is {@link Unknown}
     * @param cancelled polled at least every 100 ms
     * @throws java.util.concurrent.CancellationException when {@code cancelled} returns true
     */
    default Decision decide(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        return new Decision(solve(problem, milliseconds, cancelled), name());
    }

    /** What to call it in a report, with its version. */
    String name();

    /** A part of this solver that cannot be used on this computer; empty while none is known. */
    default Optional<Absence> absence() {
        return Optional.empty();
    }

    /** Gives back what it holds of the machine. */
    @Override
    void close();

    /**
     * An answer and the solver that gave it.
     *
     * @param answer the answer
     * @param solver the name of the solver
     */
    record Decision(Answer answer, String solver) {}

    /**
     * The reason why a solver cannot be used.
     *
     * @param solver its name
     * @param reason why, in a user's words
     */
    record Absence(String solver, String reason) {}

    /** The answer of a solver. */
    sealed interface Answer {}

    /** There are such words; an example. */
    record Satisfiable(SortedMap<String, List<String>> words) implements Answer {}

    /** There are none. */
    record Unsatisfiable() implements Answer {}

    /** Unknown, for a reason in a user's words. */
    record Unknown(String reason) implements Answer {}
}
