// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.isolde.launching.IsoldeLaunching;

/**
 * What is to be shown again, in the attributes of a launch configuration that is not saved.
 *
 * @param trace the file with the recorded run of the hunt
 * @param finding what the command {@code hunt} calls the finding: a number, or one after a P
 */
record Repetition(Path trace, String finding) {

    private static final String TRACE = IsoldeLaunching.ID + ".huntTrace";
    private static final String FINDING = IsoldeLaunching.ID + ".huntAgain";
    /** Before the number of a preemption point. */
    private static final String POINT = "P";

    /** What a launch is to show again; empty if it is a hunt. */
    static Optional<Repetition> of(ILaunchConfiguration configuration) throws CoreException {
        String trace = configuration.getAttribute(TRACE, "");
        return trace.isEmpty()
                ? Optional.empty()
                : Optional.of(new Repetition(Path.of(trace), configuration.getAttribute(FINDING, "")));
    }

    /** Has a launch show it again. */
    void store(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(TRACE, trace.toString());
        copy.setAttribute(FINDING, finding);
    }

    /** The options with which the agent shows it again. */
    String agentOptions() {
        String which = finding.startsWith(POINT)
                ? "preemption=" + finding.substring(POINT.length())
                : "violation=" + finding;
        return "replay=" + trace.toString().replace(",", ",,") + "," + which;
    }
}
