// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.Messages;
import org.isolde.report.prediction.PredictionResult;
import org.isolde.report.prediction.ProgramVersion;
import org.isolde.report.prediction.TraceAnalysis;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * Predicts atomicity violations from the trace of a run, and marks them in the sources. One job
 * runs at a time, since each may need much memory.
 */
public final class PredictionJob extends Job {

    private static final ISchedulingRule ONE_AT_A_TIME = new ISchedulingRule() {
        @Override
        public boolean contains(ISchedulingRule rule) {
            return rule == this;
        }

        @Override
        public boolean isConflicting(ISchedulingRule rule) {
            return rule == this;
        }
    };

    /** For the workbench, which goes on meanwhile; in bytes. */
    private static final long HEAP_RESERVE = 128 << 20;

    private final RecordedTrace trace;

    /**
     * @param trace of a run that is over
     */
    public PredictionJob(RecordedTrace trace) {
        super(NLS.bind(Messages.predictionJob, trace.configuration().name().orElse("")));
        this.trace = trace;
        setRule(ONE_AT_A_TIME);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == PredictionJob.class;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        return predict(monitor);
    }

    /**
     * Runs the prediction. The markers of the launch configuration's previous run are removed,
     * unless the job is cancelled.
     *
     * @return an error if the trace cannot be used, a warning if only a part of the run could be
     *     analysed, or it has no transaction
     */
    public IStatus predict(IProgressMonitor monitor) {
        PredictionMarkers markers = new PredictionMarkers(trace);
        try {
            IStatus status = predict(markers, monitor);
            if (status.getSeverity() == IStatus.ERROR) {
                markers.replace(List.of(), false);
            }
            return status;
        } catch (CoreException e) {
            return e.getStatus();
        } catch (CancellationException | OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        }
    }

    private IStatus predict(PredictionMarkers markers, IProgressMonitor monitor) throws CoreException {
        PredictionResult result;
        try {
            if (!trace.isWritten()) {
                return LaunchingStatus.TRACE_MISSING.status(trace.file());
            }
            if (!TraceFile.isTrace(trace.file())) {
                return LaunchingStatus.TRACE_UNREADABLE.status(trace.file(), Messages.traceNone);
            }
            // Without schedules: markers do not show them, and to look for them takes memory for
            // each event.
            TraceAnalysis analysis = new TraceAnalysis(OptionalInt.of(0), new ProgramVersion(classes(monitor)),
                    HEAP_RESERVE);
            result = analysis.analyse(trace.file(), monitor::isCanceled);
        } catch (IOException | TraceException e) {
            return LaunchingStatus.TRACE_UNREADABLE.causedBy(e, trace.file(), e.getMessage());
        }
        String problems = String.join(" ", result.problems());
        if (result.otherVersion()) {
            return LaunchingStatus.TRACE_OF_OTHER_VERSION.status(trace.file(), problems);
        }
        markers.replace(result.violations(), result.partial());
        if (result.partial()) {
            return LaunchingStatus.TRACE_PARTIAL.warning(trace.file(), problems);
        }
        return result.hasTransactions()
                ? Status.OK_STATUS
                : LaunchingStatus.TRACE_WITHOUT_TRANSACTION.warning(trace.file());
    }

    /** The folders with the classes as they are now. */
    private List<Path> classes(IProgressMonitor monitor) throws CoreException {
        List<Path> folders = new ArrayList<>(trace.classes());
        SubMonitor progress = SubMonitor.convert(monitor, trace.remoteClasses().size());
        for (IPath remote : trace.remoteClasses()) {
            IResource folder = ResourcesPlugin.getWorkspace().getRoot().findMember(remote);
            if (folder != null) {
                folders.add(KeptRuns.ofSession().copies().update(folder, progress.split(1)));
            }
        }
        return folders;
    }
}
