package org.isolde.shape.internal.execution;

import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.shape.predicates.Theory;

/** Runs methods on symbolic heaps (seeds/002, sections 4.6 and 4.7, figure 4.16). */
public final class SymbolicExecution {

    /**
     * Prepares to run methods of a program.
     *
     * @param theory the predicates of the heaps
     * @param selectors names for the program's fields; those that the theory speaks of are its selectors
     * @param budget what one run may cost
     */
    public SymbolicExecution(Program program, CallGraph calls, Theory theory, Selectors selectors, Budget budget) {}

    /**
     * Runs a method.
     *
     * @throws java.util.concurrent.CancellationException when the budget's {@code cancelled} says so
     */
    public Execution run(Entry entry) {
        throw new UnsupportedOperationException();
    }
}
