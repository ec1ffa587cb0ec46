// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;

/**
 * Decides word problems with Z3's theory of strings, which answers most and gives up on some. The
 * first problem waits for the native library. If there is none for the platform, or Z3 is not
 * installed, all answers are unknown.
 *
 * <p>Each problem has a thread and a Z3 context of its own. When the time is up or the query is
 * cancelled, Z3 is asked to stop, but not waited for. As it may take long to stop, or never do, the
 * number of calls at a time is limited.
 */
public final class Z3WordSolver implements WordSolver {

    /** The version in releng/org.isolde.target; to ask the library for it means to load it. */
    private static final String NAME = "Z3 4.14.1";

    /** Milliseconds between looks at whether the answer is still wanted. */
    private static final long POLL = 20;

    private static final int MOST_CALLS = 8;

    /** How many steps, as Z3 counts them, a problem may cost: about half a second. */
    private static final int STEPS = 1_000_000;

    /** Asks Z3. */
    @FunctionalInterface
    interface Query {

        /**
         * Its answer to a problem.
         *
         * @param milliseconds how long it may take
         * @param call told when Z3 begins and ends
         */
        Answer answer(WordProblem problem, long milliseconds, Z3Call call);
    }

    private final Query query;
    private final Semaphore calls = new Semaphore(MOST_CALLS);
    private volatile boolean closed;
    private volatile Optional<Absence> absence = Optional.empty();

    /** A solver that loads Z3 when it is first asked. */
    public Z3WordSolver() {
        this(STEPS);
    }

    /** A solver that stops after a number of steps, as Z3 counts them. */
    Z3WordSolver(int steps) {
        this.query = (problem, milliseconds, call) -> ask(problem, steps, milliseconds, call);
    }

    /** A solver with another implementation of queries. */
    Z3WordSolver(Query query) {
        this.query = query;
    }

    @Override
    public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        if (closed) {
            throw new IllegalStateException(NAME + " is closed");
        }
        if (absence.isPresent()) {
            return unknown(absence.get().reason());
        }
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        if (!calls.tryAcquire()) {
            return unknown("it is still busy with other conditions");
        }
        Z3Call call = new Z3Call();
        FutureTask<Answer> task = new FutureTask<>(() -> {
            try {
                return query.answer(problem, milliseconds, call);
            } finally {
                calls.release();
            }
        });
        Thread worker = Thread.ofPlatform().daemon().name(NAME).start(task);
        try {
            return answer(task, Allowance.of(worker, milliseconds, cancelled));
        } finally {
            call.stop();
        }
    }

    private Answer ask(WordProblem problem, int steps, long milliseconds, Z3Call call) {
        try {
            Z3Query.load();
        } catch (LinkageError e) {
            // Z3 is not installed, has no native library for this platform, or one that the system
            // refuses.
            Absence found = new Absence(NAME, "it cannot be used here (" + e + ")");
            absence = Optional.of(found);
            return unknown(found.reason());
        }
        return Z3Query.answer(problem, steps, milliseconds, call);
    }

    private static Answer answer(FutureTask<Answer> task, Allowance allowance) {
        for (long left = allowance.milliseconds(); left > 0; left = allowance.milliseconds()) {
            try {
                return task.get(Math.min(left, POLL), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                continue;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw (CancellationException) new CancellationException("interrupted").initCause(e);
            } catch (ExecutionException e) {
                throw new IllegalStateException("the call of Z3 failed", e.getCause());
            }
        }
        return new Unknown(NAME + ": the condition took too long");
    }

    /** Its answer when it has none. */
    static Unknown unknown(String reason) {
        return new Unknown(NAME + ": " + reason);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Absence> absence() {
        return absence;
    }

    @Override
    public void close() {
        closed = true;
    }
}
