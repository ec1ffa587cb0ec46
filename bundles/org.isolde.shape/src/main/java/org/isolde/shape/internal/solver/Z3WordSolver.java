package org.isolde.shape.internal.solver;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.isolde.shape.constraint.WordProblem;
import org.isolde.shape.constraint.WordSolver;

/**
 * Decides word problems with Z3's theory of strings, which answers most and gives up on some. The first problem waits for the
 * native library; where there is none for the platform, or Z3 is not installed, nothing is known.
 *
 * <p>Each problem has a thread and a Z3 context of its own. When the time is up or the answer is no longer wanted, Z3 is told
 * to stop and not waited for; as it may take long to stop, or never do, only so many calls may be under way.
 */
public final class Z3WordSolver implements WordSolver {

    /** The version in releng/org.isolde.target; to ask the library for it means to load it. */
    private static final String NAME = "Z3 4.14.1";

    /** Milliseconds between looks at whether the answer is still wanted. */
    private static final long POLL = 20;

    private static final int MOST_CALLS = 8;

    private final Semaphore calls = new Semaphore(MOST_CALLS);
    private volatile boolean closed;

    @Override
    public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
        if (closed) {
            throw new IllegalStateException(NAME + " is closed");
        }
        Allowance allowance = new Allowance(milliseconds, cancelled);
        if (!calls.tryAcquire()) {
            return unknown("it is still busy with other conditions");
        }
        Z3Call call = new Z3Call(problem, allowance.milliseconds());
        FutureTask<Answer> task = new FutureTask<>(() -> {
            try {
                return call.call();
            } finally {
                calls.release();
            }
        });
        Thread.ofPlatform().daemon().name(NAME).start(task);
        try {
            return answer(task, allowance);
        } finally {
            call.stop();
        }
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
    public void close() {
        closed = true;
    }
}
