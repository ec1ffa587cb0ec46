// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.ProgramAnalysis;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.program.code.MethodRef;

/**
 * Runs analyses of one snapshot in parallel: the first in the caller's thread, which alone calls
 * its progress, the others by an executor. All have ended when the call ends, normally or by an
 * exception.
 */
public final class SideBySide {

    /**
     * How often the caller looks whether the others are still wanted, once its own work is done.
     */
    private static final long POLL_MILLISECONDS = 5;

    private final List<ProgramAnalysis> analyses;
    private final Executor executor;

    SideBySide(List<ProgramAnalysis> analyses, Executor executor) {
        this.analyses = analyses;
        this.executor = executor;
    }

    /**
     * Runs all of them, as {@link ProgramAnalysis#analyse} says, and puts together what they find.
     *
     * @throws CancellationException if cancelled
     */
    Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress) {
        ProgressRelay relay = new ProgressRelay(progress);
        List<FutureTask<Findings>> others = new ArrayList<>();
        try {
            for (ProgramAnalysis other : analyses.subList(1, analyses.size())) {
                FutureTask<Findings> task = new FutureTask<>(() -> other.analyse(snapshot, changed, sources, relay));
                executor.execute(task);
                others.add(task);
            }
            Findings findings = analyses.getFirst().analyse(snapshot, changed, sources, progress);
            relay.tell();
            for (FutureTask<Findings> other : others) {
                findings = findings.and(result(other, progress));
            }
            return findings;
        } finally {
            relay.cancel();
            others.forEach(SideBySide::awaitEnd);
        }
    }

    private static Findings result(FutureTask<Findings> task, Progress progress) {
        while (true) {
            try {
                return task.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (progress.cancelled()) {
                    throw new CancellationException("The analysis was cancelled");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("The analysis was interrupted");
            } catch (ExecutionException e) {
                throw rethrown(e.getCause());
            }
        }
    }

    private static RuntimeException rethrown(Throwable cause) {
        return switch (cause) {
            case RuntimeException failure -> failure;
            case Error error -> throw error;
            default -> new IllegalStateException(cause);
        };
    }

    /** What it ended with has been told, or does not matter any more. */
    private static void awaitEnd(FutureTask<Findings> task) {
        boolean interrupted = false;
        while (!task.isDone()) {
            try {
                task.get();
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (ExecutionException e) {
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
