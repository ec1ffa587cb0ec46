package org.isolde.ui.tests;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.ProgressProvider;
import org.eclipse.ui.internal.progress.ProgressManager;
import org.isolde.core.IsoldeCore;

/** Lets the analysis stand still whenever it tells what it does next, until the test lets it go on. */
@SuppressWarnings("restriction") // The workbench's own provider is to come back.
final class PausedAnalysis extends ProgressProvider implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final SynchronousQueue<String> phases = new SynchronousQueue<>();
    private final SynchronousQueue<String> answers = new SynchronousQueue<>();
    private volatile boolean closed;

    /** Takes effect with the next run. */
    PausedAnalysis() {
        Job.getJobManager().setProgressProvider(this);
    }

    /** Waits until the analysis stands still; null when it has not for a minute. */
    String phase() throws InterruptedException {
        return phases.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Lets the analysis that stands still go on. */
    void goOn() throws InterruptedException {
        answers.put("go on");
    }

    @Override
    public IProgressMonitor createMonitor(Job job) {
        return job.belongsTo(IsoldeCore.ANALYSIS_FAMILY) ? new Monitor() : new NullProgressMonitor();
    }

    @Override
    public void close() {
        closed = true;
        Job.getJobManager().setProgressProvider(ProgressManager.getInstance());
        // One that stands still would do so for ever.
        answers.offer("go on");
    }

    /** Stands still at each phase. */
    private final class Monitor extends NullProgressMonitor {

        @Override
        public void subTask(String name) {
            if (name == null || name.isEmpty() || closed) {
                return;
            }
            try {
                if (phases.offer(name, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
