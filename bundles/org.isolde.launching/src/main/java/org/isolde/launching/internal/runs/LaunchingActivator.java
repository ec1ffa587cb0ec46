// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.nio.file.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.isolde.launching.runs.Runs;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** The activator of this bundle: owns the runs of this session. */
public final class LaunchingActivator implements BundleActivator {

    private KeptRuns runs;

    @Override
    public void start(BundleContext context) {
        Path state = Platform.getStateLocation(context.getBundle()).toPath();
        Path folder = state.resolve("runs");
        LocalCopies copies = new LocalCopies(state.resolve("copies"));
        // Those of a session that did not end well: nobody knows them any more.
        RunFolder.deleteAll(folder);
        copies.close();
        runs = new KeptRuns(folder, copies);
        context.registerService(KeptRuns.class, runs, null);
        context.registerService(Runs.class, runs, null);
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        launches.addLaunchListener(runs);
        launches.addLaunchConfigurationListener(runs.configurations());
    }

    @Override
    public void stop(BundleContext context) throws InterruptedException {
        DebugPlugin debug = DebugPlugin.getDefault();
        if (debug != null) {
            debug.getLaunchManager().removeLaunchListener(runs);
            debug.getLaunchManager().removeLaunchConfigurationListener(runs.configurations());
        }
        runs.close();
        Job.getJobManager().cancel(PredictionJob.class);
    }
}
