package org.isolde.shape.constraint;

import java.util.List;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;

/** Decides {@linkplain WordProblem word problems}. Safe for use by several threads. */
public interface WordSolver extends AutoCloseable {

    /**
     * Decides a problem.
     *
     * @param problem the problem
     * @param milliseconds how long it may take; what takes longer is {@link Unknown}
     * @param cancelled polled at least every 100 ms
     * @throws java.util.concurrent.CancellationException when {@code cancelled} says so
     */
    Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled);

    /** What to call it in a report, with its version. */
    String name();

    /** Gives back what it holds of the machine. */
    @Override
    void close();

    /** What a solver answers. */
    sealed interface Answer {}

    /** There are such words: for instance these. */
    record Satisfiable(SortedMap<String, List<String>> words) implements Answer {}

    /** There are none. */
    record Unsatisfiable() implements Answer {}

    /** The solver cannot tell, for a reason in a user's words. */
    record Unknown(String reason) implements Answer {}
}
