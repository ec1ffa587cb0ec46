// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.HuntState;
import org.isolde.launching.hunts.Hunts;
import org.isolde.launching.internal.BundleService;
import org.isolde.launching.internal.runs.RunFolder;

/** The hunts of this session, and the folder with their traces. */
public final class KeptHunts implements Hunts {

    /** Between the number of a test and that of a finding. */
    private static final char OF_TEST = ':';

    private final Path folder;
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    /** The latest first. Guarded by itself. */
    private final List<HuntRun> hunts = new ArrayList<>();
    private int begun;

    /**
     * @param folder where hunts leave something
     */
    public KeptHunts(Path folder) {
        this.folder = folder;
        // Those of a session that did not end well.
        RunFolder.deleteAll(folder);
    }

    /**
     * The hunts of this session.
     *
     * @throws IllegalStateException while this bundle is not started
     */
    static KeptHunts ofSession() {
        return BundleService.get(KeptHunts.class);
    }

    /** Makes a folder for a new hunt. */
    HuntFolder newFolder() throws CoreException {
        return new HuntFolder(RunFolder.in(folder));
    }

    /** Keeps a hunt that has started; the former one of the launch configuration is removed. */
    HuntRun begin(ILaunchConfiguration configuration, Optional<String> project, HuntFolder place) {
        HuntRun begunNow;
        synchronized (hunts) {
            begun++;
            begunNow = new HuntRun(begun, configuration, project, place.trace(), HuntState.RUNNING, List.of());
            forget(hunts.stream().filter(hunt -> hunt.configuration().equals(configuration)
                    && hunt.state() != HuntState.RUNNING).toList());
            hunts.addFirst(begunNow);
        }
        tell();
        return begunNow;
    }

    /** A hunt is over. */
    void end(HuntRun over) {
        synchronized (hunts) {
            hunts.replaceAll(hunt -> hunt.number() == over.number() ? over : hunt);
        }
        tell();
    }

    @Override
    public List<HuntRun> all() {
        synchronized (hunts) {
            return List.copyOf(hunts);
        }
    }

    @Override
    public ILaunch showAgain(HuntRun hunt, Finding finding, IProgressMonitor monitor) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = hunt.configuration().getWorkingCopy();
        new Repetition(hunt.trace(), finding.again()).store(copy);
        return copy.launch(MODE, monitor);
    }

    @Override
    public ILaunch debug(HuntRun hunt, Finding finding, IProgressMonitor monitor) throws CoreException {
        if (finding.again().indexOf(OF_TEST) >= 0) {
            throw new CoreException(LaunchingStatus.TEST_NOT_DEBUGGED.status(hunt.name()));
        }
        return new DebuggedFinding(hunt, finding).launch(monitor);
    }

    @Override
    public void removeEnded() {
        synchronized (hunts) {
            forget(hunts.stream().filter(hunt -> hunt.state() != HuntState.RUNNING).toList());
        }
        tell();
    }

    private void forget(List<HuntRun> old) {
        hunts.removeAll(old);
        old.forEach(hunt -> HuntFolder.of(hunt).delete());
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
        List<HuntRun> now = all();
        for (Listener listener : listeners) {
            SafeRunner.run(() -> listener.huntsChanged(now));
        }
    }

    /** Removes what the hunts have left. */
    public void close() {
        RunFolder.deleteAll(folder);
    }
}
