// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.isolde.core.BundledFile;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.runs.AgentJar;
import org.osgi.framework.Bundle;

/** The jars of the command line that this bundle ships, beside the agent. */
final class LauncherJars {

    /** The main class of the command line. */
    static final String MAIN = "org.isolde.launcher.Entry";

    private static final List<String> NAMES = List.of("isolde-launcher.jar", "isolde-report.jar", "isolde-predict.jar",
            "picocli.jar", "gson.jar");

    /** It is on the class path of tests only. */
    private static final String TEST_RUNNER = "isolde-test-runner.jar";

    private LauncherJars() {}

    /**
     * The class path of the command line. The agent is in the same folder, where the command looks
     * for it.
     *
     * @throws CoreException with {@link LaunchingStatus#LAUNCHER_MISSING} or
     *     {@link LaunchingStatus#PATH_UNUSABLE}
     */
    static List<String> classPath() throws CoreException {
        Bundle bundle = Platform.getBundle(IsoldeLaunching.ID);
        Path agent = AgentJar.installed();
        if (agent.toString().indexOf('=') >= 0) {
            throw new CoreException(LaunchingStatus.PATH_UNUSABLE.status(agent, '='));
        }
        List<String> path = new ArrayList<>();
        for (String name : NAMES) {
            path.add(file(bundle, name));
        }
        // The command looks for it in the folder of its own jar.
        file(bundle, TEST_RUNNER);
        return path;
    }

    private static String file(Bundle bundle, String name) throws CoreException {
        try {
            return BundledFile.of(bundle, "lib/" + name)
                    .orElseThrow(() -> new CoreException(LaunchingStatus.LAUNCHER_MISSING.status(name))).toString();
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.LAUNCHER_MISSING.causedBy(e, name));
        }
    }
}
