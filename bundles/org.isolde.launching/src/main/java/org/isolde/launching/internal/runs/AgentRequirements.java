// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstall2;
import org.isolde.launching.LaunchingStatus;

/** What the agent needs of the Java that it is to run in. */
public final class AgentRequirements {

    private static final int OLDEST_JAVA = 17;

    private AgentRequirements() {}

    /**
     * Checks that the agent can be added to a launch.
     *
     * @param arguments those of the launch for the JVM, as one text
     * @throws CoreException with {@link LaunchingStatus#JAVA_TOO_OLD} or
     *     {@link LaunchingStatus#AGENT_TWICE}
     */
    public static void check(IVMInstall vm, String arguments) throws CoreException {
        if (vm instanceof IVMInstall2 versioned && isTooOld(versioned.getJavaVersion())) {
            throw new CoreException(LaunchingStatus.JAVA_TOO_OLD.status(vm.getName(), versioned.getJavaVersion()));
        }
        List<String> all = new ArrayList<>(Arrays.asList(DebugPlugin.parseArguments(arguments)));
        if (vm.getVMArguments() != null) {
            all.addAll(Arrays.asList(vm.getVMArguments()));
        }
        Optional<String> other = AgentJar.startedBy(all);
        if (other.isPresent()) {
            throw new CoreException(LaunchingStatus.AGENT_TWICE.status(other.get()));
        }
    }

    /** What is not known is not too old: the agent looks once more. */
    private static boolean isTooOld(String version) {
        if (version == null || !version.matches("\\d+(\\D.*)?")) {
            return false;
        }
        return Integer.parseInt(version.split("\\D", 2)[0]) < OLDEST_JAVA;
    }
}
