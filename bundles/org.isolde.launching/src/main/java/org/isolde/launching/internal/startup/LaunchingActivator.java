// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.startup;

import java.nio.file.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.isolde.launching.hunts.Hunts;
import org.isolde.launching.internal.hunts.HuntJob;
import org.isolde.launching.internal.hunts.KeptHunts;
import org.isolde.launching.internal.runs.KeptRuns;
import org.isolde.launching.internal.runs.LocalCopies;
import org.isolde.launching.internal.runs.PredictionJob;
import org.isolde.launching.internal.runs.RunFolder;
import org.isolde.launching.runs.Runs;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** The activator of this bundle: owns the runs and hunts of this session. */
public final class LaunchingActivator implements BundleActivator {

    // Both are null before the bundle is started.
    private KeptRuns runs;
    private KeptHunts hunts;

    @Override
    public void start(BundleContext context) {
        Path state = Platform.getStateLocation(context.getBundle()).toPath();
        Path folder = state.resolve("runs");
        LocalCopies copies = new LocalCopies(state.resolve("copies"));
        // Those of a session that did not end well: nobody knows them any more.
        RunFolder.deleteAll(folder);
        copies.close();
        KeptRuns kept = new KeptRuns(folder, copies);
        runs = kept;
        context.registerService(KeptRuns.class, kept, null);
        context.registerService(Runs.class, kept, null);
        KeptHunts found = new KeptHunts(state.resolve("hunts"));
        hunts = found;
        context.registerService(KeptHunts.class, found, null);
        context.registerService(Hunts.class, found, null);
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        launches.addLaunchListener(kept);
        launches.addLaunchConfigurationListener(kept.configurations());
    }

    @Override
    public void stop(BundleContext context) throws InterruptedException {
        KeptRuns kept = runs;
        KeptHunts found = hunts;
        if (kept == null || found == null) {
            return;
        }
        DebugPlugin debug = DebugPlugin.getDefault();
        if (debug != null) {
            debug.getLaunchManager().removeLaunchListener(kept);
            debug.getLaunchManager().removeLaunchConfigurationListener(kept.configurations());
        }
        kept.close();
        Job.getJobManager().cancel(PredictionJob.class);
        Job.getJobManager().cancel(HuntJob.class);
        Job.getJobManager().join(HuntJob.class, null);
        found.close();
    }
}
