// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.BundleService;
import org.isolde.launching.internal.Messages;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.Runs;

/** The runs of this session. While one runs, a job reads its statistics every second. */
public final class KeptRuns implements Runs, ILaunchesListener2 {

    /** So many runs that are over are remembered. */
    private static final int MOST_ENDED = 20;

    private static final long PERIOD_MILLISECONDS = 1000;

    private final Path folder;
    private final LocalCopies copies;
    private final MarkedConfigurations configurations = new MarkedConfigurations();
    private final Job job = new UpdateJob();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    /** The latest first. Guarded by itself. */
    private final List<WatchedRun> watched = new ArrayList<>();
    private int begun;
    private boolean contributed;

    /**
     * @param folder where runs leave something
     * @param copies of classes that are not on this computer
     */
    public KeptRuns(Path folder, LocalCopies copies) {
        this.folder = folder;
        this.copies = copies;
    }

    /**
     * The runs of this session.
     *
     * @throws IllegalStateException while this bundle is not started, as when the platform goes
     *     down
     */
    public static KeptRuns ofSession() {
        return BundleService.get(KeptRuns.class);
    }

    /** The copies of classes that are not on this computer. */
    LocalCopies copies() {
        return copies;
    }

    /** The launch configurations whose recorded runs are marked. */
    public MarkedConfigurations configurations() {
        return configurations;
    }

    /** Makes a folder for a new run. */
    RunFolder newFolder() throws CoreException {
        return RunFolder.in(folder);
    }

    /** Adds the listeners that other bundles contribute, when they are first of use. */
    private void addContributed() {
        if (contributed) {
            return;
        }
        contributed = true;
        for (IConfigurationElement element : Platform.getExtensionRegistry()
                .getConfigurationElementsFor(IsoldeLaunching.ID, "runListeners")) {
            try {
                addListener((Listener) element.createExecutableExtension("class"));
            } catch (CoreException e) {
                LaunchingStatus.log(e.getStatus());
            }
        }
    }

    /** Keeps a run that has been started, and watches it. */
    void add(ILaunch launch, StartedRun started, RunFolder place) {
        synchronized (watched) {
            addContributed();
        }
        synchronized (watched) {
            begun++;
            Run run = new Run(
                    begun,
                    started.name(),
                    launch.getLaunchMode(),
                    started.project(),
                    started.settings(),
                    started.certified(),
                    Instant.now(),
                    RunState.RUNNING,
                    OptionalInt.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
            watched.addFirst(new WatchedRun(launch, place, run, started.trace()));
            forget(MOST_ENDED);
        }
        tell();
        job.schedule();
    }

    @Override
    public List<Run> all() {
        synchronized (watched) {
            return watched.stream().map(WatchedRun::run).toList();
        }
    }

    @Override
    public void removeEnded() {
        synchronized (watched) {
            forget(0);
        }
        tell();
    }

    private void forget(int most) {
        List<WatchedRun> old = watched.stream().filter(run -> !run.isRunning()).skip(most).toList();
        watched.removeAll(old);
        old.forEach(run -> run.place().delete());
    }

    @Override
    public void addListener(Listener listener) {
        if (!listeners.contains(listener)) {
            listeners.add(listener);
        }
    }

    @Override
    public void removeListener(Listener listener) {
        listeners.remove(listener);
    }

    private void tell() {
        List<Run> now = all();
        for (Listener listener : listeners) {
            SafeRunner.run(() -> listener.runsChanged(now));
        }
    }

    /** Ends the watch, and removes what the runs have left. */
    public void close() throws InterruptedException {
        job.cancel();
        job.join();
        RunFolder.deleteAll(folder);
        copies.close();
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        // To schedule a job that sleeps until its next period has no effect.
        job.wakeUp();
        job.schedule();
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        // A run is remembered longer than the Debug view shows it.
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        // Our runs are added by their delegate.
    }

    @Override
    public void launchesChanged(ILaunch[] launches) {
        // Only their ends are of interest.
    }

    /** Reads the statistics of the runs repeatedly while there are any. */
    private final class UpdateJob extends Job {

        UpdateJob() {
            super(Messages.updateJob);
            setSystem(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            List<WatchedRun> running;
            synchronized (watched) {
                running = watched.stream().filter(WatchedRun::isRunning).toList();
            }
            boolean news = false;
            for (WatchedRun run : running) {
                news |= run.update();
                if (!run.isRunning()) {
                    run.place().deleteClasses();
                    run.trace().ifPresent(trace -> new PredictionJob(trace).schedule());
                }
            }
            if (news) {
                tell();
            }
            if (running.stream().anyMatch(WatchedRun::isRunning)) {
                schedule(PERIOD_MILLISECONDS);
            }
            return Status.OK_STATUS;
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == KeptRuns.class;
        }
    }
}
