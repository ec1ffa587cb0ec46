// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.Runs;

/**
 * What {@link AgentlessWorkbenchTest} has the workbench do that it starts: launches a program, and
 * says what comes of it.
 */
public final class AgentlessSession implements IStartup {

    /**
     * The system property of the session; not there where a workbench is not started by the test.
     */
    static final String PROPERTY = "isolde.agentless";

    /** Said before what came of the launch. */
    static final String LAUNCHED = "LAUNCHED";

    @Override
    public void earlyStartup() {
        if (System.getProperty(PROPERTY) != null) {
            new Thread(AgentlessSession::run, "Session").start();
        }
    }

    private static void run() {
        try {
            launch();
        } catch (CoreException | IOException e) {
            e.printStackTrace();
        } finally {
            PlatformUI.getWorkbench().getDisplay().asyncExec(PlatformUI.getWorkbench()::close);
        }
    }

    private static void launch() throws CoreException, IOException {
        TestProject project = StmPrograms.project();
        project.project().build(IncrementalProjectBuilder.FULL_BUILD, null);
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter", StmSettings.DEFAULT, "");
        String said = "no word";
        try {
            configuration.launch(ILaunchManager.RUN_MODE, new NullProgressMonitor());
        } catch (CoreException e) {
            said = e.getStatus().getPlugin() + " " + e.getStatus().getCode() + ": " + e.getStatus().getMessage();
        }
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        System.out.println(LAUNCHED);
        System.out.println(said);
        System.out.println("launches: " + manager.getLaunches().length + ", processes: "
                + manager.getProcesses().length + ", runs: " + Runs.ofSession().all().size());
        Path state = Platform.getStateLocation(Platform.getBundle(IsoldeLaunching.ID)).toPath();
        try (Stream<Path> files = Files.walk(state)) {
            System.out.println("files: " + files.filter(Files::isRegularFile).toList());
        }
    }
}
