package org.isolde.shape.internal.solver;

import java.util.concurrent.Callable;
import org.isolde.shape.constraint.WordProblem;
import org.isolde.shape.constraint.WordSolver.Answer;

/** One problem put to Z3, by one thread; another one may stop it. Z3's classes are not needed before it is called. */
final class Z3Call implements Callable<Answer> {
    private static final Runnable NOTHING = () -> {};

    private final WordProblem problem;
    private final long milliseconds;
    private Runnable interrupt = NOTHING;
    private boolean stopped;

    /**
     * Prepares the call.
     *
     * @param milliseconds how long Z3 may take
     */
    Z3Call(WordProblem problem, long milliseconds) {
        this.problem = problem;
        this.milliseconds = milliseconds;
    }

    @Override
    public Answer call() {
        try {
            Z3Query.load();
        } catch (LinkageError e) {
            // Z3 is not installed, has no native library for this platform, or one that the system refuses.
            return Z3WordSolver.unknown("it cannot be used here (" + e + ")");
        }
        return Z3Query.answer(problem, milliseconds, this);
    }

    /**
     * Says that Z3 begins.
     *
     * @param stop what lets it end soon
     * @return whether it may
     */
    synchronized boolean begin(Runnable stop) {
        interrupt = stop;
        return !stopped;
    }

    /** Says that it has ended, so that it is not interrupted any more. */
    synchronized void end() {
        interrupt = NOTHING;
    }

    /** Lets the call end soon, if it has not yet ended. */
    synchronized void stop() {
        stopped = true;
        interrupt.run();
    }
}
