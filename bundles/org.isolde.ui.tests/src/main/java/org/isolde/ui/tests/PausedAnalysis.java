// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.ProgressProvider;
import org.eclipse.ui.internal.progress.ProgressManager;
import org.isolde.core.IsoldeCore;

/**
 * Lets the analysis stand still whenever it tells what it does next, until the test lets it go on.
 */
@SuppressWarnings("restriction") // The workbench's own provider is to come back.
final class PausedAnalysis extends ProgressProvider implements AutoCloseable {

    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(20);

    /**
     * Before which phase the analysis stands still; null if it does not. Under the monitor of this,
     * as what follows.
     */
    private String standing;
    private boolean closed;

    /** Takes effect with the next run. */
    PausedAnalysis() {
        Job.getJobManager().setProgressProvider(this);
    }

    /**
     * Waits until the analysis stands still.
     *
     * @return the phase that it is about to begin
     * @throws AssertionError when it does not stand still for twenty minutes
     */
    synchronized String phase() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE;
        for (long left = PATIENCE; standing == null && left > 0; left = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        if (standing == null) {
            throw new AssertionError("the analysis did not begin another phase within "
                    + TimeUnit.NANOSECONDS.toMinutes(PATIENCE) + " minutes");
        }
        return standing;
    }

    /** Lets the analysis that stands still go on. */
    synchronized void goOn() {
        standing = null;
        notifyAll();
    }

    private synchronized void stand(String phase) throws InterruptedException {
        standing = closed ? null : phase;
        notifyAll();
        while (standing != null) {
            wait();
        }
    }

    @Override
    public IProgressMonitor createMonitor(Job job) {
        return job.belongsTo(IsoldeCore.ANALYSIS_FAMILY) ? new Monitor() : new NullProgressMonitor();
    }

    @Override
    public synchronized void close() {
        Job.getJobManager().setProgressProvider(ProgressManager.getInstance());
        closed = true;
        goOn();
    }

    /** Stands still at each phase. */
    private final class Monitor extends NullProgressMonitor {

        @Override
        public void subTask(String name) {
            if (name == null || name.isEmpty()) {
                return;
            }
            try {
                stand(name);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
