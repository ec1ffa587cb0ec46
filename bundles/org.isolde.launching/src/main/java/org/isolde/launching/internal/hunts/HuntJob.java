// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamsProxy;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.HuntState;
import org.isolde.launching.internal.Messages;

/**
 * Waits for the end of a hunt, and publishes and marks what it has found. Cancelling it ends the
 * hunt with all its processes.
 */
public final class HuntJob extends Job {

    /** How often a job looks whether it was cancelled. */
    private static final long PERIOD_MILLISECONDS = 200;
    /** Before the messages of the command line. */
    private static final String MESSAGE = "isolde: ";

    private final ILaunch launch;
    private final Optional<HuntRun> hunt;

    private HuntJob(String name, ILaunch launch, Optional<HuntRun> hunt) {
        super(name);
        this.launch = launch;
        this.hunt = hunt;
    }

    /** The job of a hunt that was started. */
    static HuntJob of(ILaunch launch, HuntRun hunt) {
        return new HuntJob(NLS.bind(Messages.huntJob, hunt.name()), launch, Optional.of(hunt));
    }

    /** The job of a finding that is shown again. */
    static HuntJob ofRepetition(ILaunch launch, String name) {
        return new HuntJob(NLS.bind(Messages.huntAgainJob, name), launch, Optional.empty());
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == HuntJob.class;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        try {
            boolean isCancelled = await(monitor);
            if (hunt.isPresent()) {
                end(hunt.get(), isCancelled);
            }
            return isCancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
        } catch (DebugException e) {
            return e.getStatus();
        } finally {
            monitor.done();
        }
    }

    /** Waits for the end, and returns whether the user has brought it about. */
    private boolean await(IProgressMonitor monitor) throws DebugException {
        CountDownLatch ended = new CountDownLatch(1);
        IDebugEventSetListener listener = events -> {
            for (DebugEvent event : events) {
                if (event.getKind() == DebugEvent.TERMINATE && List.of(launch.getProcesses())
                        .contains(event.getSource())) {
                    ended.countDown();
                }
            }
        };
        DebugPlugin.getDefault().addDebugEventListener(listener);
        try {
            showMessages(monitor);
            while (!launch.isTerminated()) {
                if (monitor.isCanceled()) {
                    launch.terminate();
                    return true;
                }
                ended.await(PERIOD_MILLISECONDS, TimeUnit.MILLISECONDS);
            }
            return monitor.isCanceled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            launch.terminate();
            return true;
        } finally {
            DebugPlugin.getDefault().removeDebugEventListener(listener);
        }
    }

    /** Has the Progress view show how far the hunt has come. */
    private void showMessages(IProgressMonitor monitor) {
        for (IProcess process : launch.getProcesses()) {
            IStreamsProxy streams = process.getStreamsProxy();
            if (streams != null) {
                streams.getErrorStreamMonitor().addListener((text, from) -> text.lines()
                        .filter(line -> line.startsWith(MESSAGE))
                        .forEach(line -> monitor.subTask(line.substring(MESSAGE.length()))));
            }
        }
    }

    private void end(HuntRun begun, boolean isCancelled) {
        Path file = HuntFolder.of(begun).findings();
        HuntRun over;
        try {
            if (Files.exists(file)) {
                Findings findings = Findings.read(file);
                over = begun.over(findings.isChecked() ? HuntState.ENDED : HuntState.UNCHECKED, findings.all());
                new HuntMarkers(over).replace();
            } else {
                over = begun.over(isCancelled ? HuntState.CANCELLED : HuntState.FAILED, List.of());
            }
        } catch (IOException e) {
            LaunchingStatus.log(LaunchingStatus.HUNT_UNREADABLE.causedBy(e, file, e.getMessage()));
            over = begun.over(HuntState.FAILED, List.of());
        } catch (CoreException e) {
            LaunchingStatus.log(e.getStatus());
            over = begun.over(HuntState.FAILED, List.of());
        }
        HuntState state = over.state();
        IsoldeLaunching.TRACING.note(() -> begun.name() + ": hunt " + state);
        KeptHunts.ofSession().end(over);
    }
}
