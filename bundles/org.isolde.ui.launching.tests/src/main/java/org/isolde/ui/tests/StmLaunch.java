// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.ui.console.TextConsole;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.Runs;

/** A program that was started on the STM runtime in a JVM of its own. */
final class StmLaunch {

    private final ILaunch launch;

    private StmLaunch(ILaunch launch) {
        this.launch = launch;
    }

    /** A saved launch configuration for a class of a project. */
    static ILaunchConfiguration configuration(TestProject project, String type, StmSettings settings,
            String vmArguments)
            throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationWorkingCopy copy = manager.getLaunchConfigurationType(IsoldeLaunching.CONFIGURATION_TYPE)
                .newInstance(
                        null,
                        manager.generateLaunchConfigurationName(type.substring(type.lastIndexOf('.') + 1)));
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.project().getName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, type);
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, vmArguments);
        settings.store(copy);
        return copy.doSave();
    }

    /** One that something else has started. */
    static StmLaunch of(ILaunch launch) {
        return new StmLaunch(launch);
    }

    /** Starts what a configuration says. */
    static StmLaunch start(ILaunchConfiguration configuration, String mode) throws CoreException {
        return new StmLaunch(configuration.launch(mode, new NullProgressMonitor()));
    }

    /**
     * The launch of the latest run, when something else has started it; there must have been none
     * before, or they are removed.
     */
    static StmLaunch latest() throws Exception {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        // The run is there last.
        Workbench.inUi(() -> {
            Workbench.await("a run", () -> !Runs.ofSession().all().isEmpty());
            return null;
        });
        ILaunch[] launches = manager.getLaunches();
        return new StmLaunch(launches[launches.length - 1]);
    }

    /** Where runs leave something: a folder each, until they are removed. */
    static Path folders() {
        return Platform.getStateLocation(Platform.getBundle(IsoldeLaunching.ID)).append("runs").toPath();
    }

    /** Ends all launches, and forgets them, their configurations and their runs. */
    static void removeAll() throws Exception {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        List<ILaunch> launches = List.of(manager.getLaunches());
        for (ILaunch launch : launches) {
            launch.terminate();
        }
        Workbench.inUi(() -> {
            Workbench.await("the end of all programs", () -> launches.stream().allMatch(ILaunch::isTerminated));
            Workbench.await("the end of all runs", () -> {
                Runs.ofSession().removeEnded();
                return Runs.ofSession().all().isEmpty();
            });
            return null;
        });
        manager.removeLaunches(launches.toArray(ILaunch[]::new));
        for (ILaunchConfiguration configuration : manager.getLaunchConfigurations()) {
            configuration.delete();
        }
    }

    ILaunch launch() {
        return launch;
    }

    IProcess process() {
        return launch.getProcesses()[0];
    }

    /** What has become of the run, the latest of its configuration. */
    Run run() {
        return Runs.ofSession()
                .all()
                .stream()
                .filter(run -> run.name().equals(launch.getLaunchConfiguration().getName()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No run of " + launch.getLaunchConfiguration()));
    }

    /** Waits until the program has ended and all that it has left has been read. */
    Run awaitEnd() throws Exception {
        return Workbench.inUi(() -> {
            Workbench.await("the end of the program", () -> run().state() != RunState.RUNNING);
            return run();
        });
    }

    /** Waits until the runtime has counted a transaction that is over. */
    Run awaitTransactions() throws Exception {
        return Workbench.inUi(() -> {
            Workbench.await(
                    "transactions",
                    () -> run().statistics().filter(counted -> counted.sum().transactions() > 0).isPresent());
            return run();
        });
    }

    /** Waits until the console shows a text, and gives its lines. */
    List<String> awaitConsole(String text) throws Exception {
        return Workbench.inUi(() -> {
            Workbench.await(text + " in the console", () -> shown().contains(text));
            return shown().lines().toList();
        });
    }

    private String shown() {
        return DebugUITools.getConsole(process()) instanceof TextConsole console ? console.getDocument().get() : "";
    }
}
