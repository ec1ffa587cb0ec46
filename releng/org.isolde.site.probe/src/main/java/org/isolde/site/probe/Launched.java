// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.probe;

import java.util.concurrent.CountDownLatch;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;

/** Launches a launch configuration of a project. */
final class Launched {

    private Launched() {}

    /**
     * Launches it, and waits until the program ends.
     *
     * @return the name of the configuration's type, the exit value, and the command line
     * @throws CoreException when it cannot be launched
     */
    static String from(IFile file) throws CoreException, InterruptedException {
        DebugPlugin debug = DebugPlugin.getDefault();
        ILaunchConfiguration configuration = debug.getLaunchManager().getLaunchConfiguration(file);
        CountDownLatch ended = new CountDownLatch(1);
        IDebugEventSetListener listener = events -> {
            for (DebugEvent event : events) {
                if (event.getKind() == DebugEvent.TERMINATE && event.getSource() instanceof IProcess) {
                    ended.countDown();
                }
            }
        };
        debug.addDebugEventListener(listener);
        try {
            ILaunch launch = configuration.launch(ILaunchManager.RUN_MODE, null);
            ended.await();
            IProcess process = launch.getProcesses()[0];
            return String.join(
                    " | ",
                    configuration.getType().getName(),
                    String.valueOf(process.getExitValue()),
                    process.getAttribute(IProcess.ATTR_CMDLINE));
        } finally {
            debug.removeDebugEventListener(listener);
        }
    }
}
