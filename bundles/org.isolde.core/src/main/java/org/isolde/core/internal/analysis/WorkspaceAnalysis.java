// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.Tracing;
import org.isolde.core.internal.AnalysisRequests;
import org.isolde.core.internal.Messages;
import org.isolde.core.results.AnalysisResults;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.certificate.Certificate;

/**
 * The analysis of all enabled projects of a workspace, updated by one background job.
 *
 * <p>Each run compares the present state with the one last analysed, and updates the difference. So
 * it does not matter whether a run answers one request or many, nor whether the run before it was
 * cancelled or failed.
 */
public final class WorkspaceAnalysis implements AnalysisRequests {

    private final IWorkspace workspace;
    private final Job job = new AnalysisJob();
    private final AtomicBoolean requested = new AtomicBoolean();
    private final PublishedResults results = new PublishedResults();
    /** Owned by the job, of which one run ends before the next begins. */
    private final Map<LinkedProjects, LinkedAnalysis> analyses = new HashMap<>();

    /** Creates the analysis of a workspace; it is idle until the first request. */
    public WorkspaceAnalysis(IWorkspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public void request() {
        requested.set(true);
        job.schedule();
    }

    /** The results of the analysis, which are updated. */
    public AnalysisResults results() {
        return results;
    }

    /** Ends the analysis for good, waiting for a run to stop. */
    public void close() throws InterruptedException {
        job.cancel();
        job.join();
        analyses.values().forEach(LinkedAnalysis::close);
        analyses.clear();
    }

    private IStatus run(IProgressMonitor monitor) {
        // One run sees the work of all builds of a burst.
        Builds.await(workspace.getRoot(), monitor);
        if (!requested.getAndSet(false)) {
            return Status.OK_STATUS;
        }
        List<LinkedProjects> wanted = LinkedProjects.in(workspace);
        List<LinkedProjects> gone = new ArrayList<>(analyses.keySet());
        gone.removeAll(wanted);
        gone.forEach(projects -> analyses.remove(projects).close());
        SubMonitor progress = SubMonitor.convert(monitor, wanted.size());
        List<IStatus> failures = new ArrayList<>();
        for (LinkedProjects projects : wanted) {
            LinkedAnalysis analysis = analyses.computeIfAbsent(projects, LinkedAnalysis::new);
            try {
                long start = System.nanoTime();
                analysis.update(progress.split(1));
                long milliseconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                Tracing.ANALYSIS.note(() -> projects.names() + ": up to date after " + milliseconds + " ms");
            } catch (OperationCanceledException | CancellationException e) {
                throw e;
            } catch (CoreException | RuntimeException | StackOverflowError e) {
                // What an analysis remembers is not to be trusted after this; the others do not
                // suffer.
                analyses.remove(projects).close();
                failures.add(IsoldeStatus.ANALYSIS_FAILED.causedBy(e, projects.names()));
            }
        }
        results.prove(proven());
        results.publish(wanted.stream().flatMap(this::said).toList());
        failures.addAll(show(wanted, monitor));
        return summary(failures);
    }

    /**
     * Executes transactions to show anomalies. The next request ends this at once, and continues
     * it after its own analysis.
     */
    private List<IStatus> show(List<LinkedProjects> wanted, IProgressMonitor monitor) {
        List<IStatus> failures = new ArrayList<>();
        for (LinkedProjects projects : wanted) {
            LinkedAnalysis analysis = analyses.get(projects);
            if (analysis != null) {
                try {
                    analysis.show(new UnlessRequested(monitor));
                } catch (CancellationException e) {
                    break;
                } catch (CoreException | RuntimeException | StackOverflowError e) {
                    failures.add(IsoldeStatus.ANALYSIS_FAILED.causedBy(e, projects.names()));
                }
            }
        }
        results.publish(wanted.stream().flatMap(this::said).toList());
        return failures;
    }

    /** The progress of work for which a request does not wait: it is cancelled. */
    private final class UnlessRequested implements Progress {
        private final Progress progress;

        UnlessRequested(IProgressMonitor monitor) {
            progress = new JobProgress(monitor);
        }

        @Override
        public void phase(String what) {
            progress.phase(what);
        }

        @Override
        public boolean cancelled() {
            return requested.get() || progress.cancelled();
        }
    }

    private Map<IProject, List<Certificate>> proven() {
        Map<IProject, List<Certificate>> certificates = new HashMap<>();
        analyses.values().forEach(analysis -> certificates.putAll(analysis.proven()));
        return certificates;
    }

    private Stream<ProgramResult> said(LinkedProjects projects) {
        return Optional.ofNullable(analyses.get(projects)).flatMap(LinkedAnalysis::said).stream();
    }

    private static IStatus summary(List<IStatus> failures) {
        return switch (failures.size()) {
            case 0 -> Status.OK_STATUS;
            case 1 -> failures.getFirst();
            default -> new MultiStatus(
                    IsoldeCore.ID,
                    IsoldeStatus.ANALYSIS_FAILED.code(),
                    failures.toArray(IStatus[]::new),
                    failures.getFirst().getMessage(),
                    null);
        };
    }

    /** Runs the analysis in the background; the platform logs the status it ends with. */
    private final class AnalysisJob extends Job {

        AnalysisJob() {
            super(Messages.analysisJob);
            setPriority(BUILD);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            try {
                return WorkspaceAnalysis.this.run(monitor);
            } catch (OperationCanceledException | CancellationException e) {
                return Status.CANCEL_STATUS;
            }
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == IsoldeCore.ANALYSIS_FAMILY;
        }
    }
}
