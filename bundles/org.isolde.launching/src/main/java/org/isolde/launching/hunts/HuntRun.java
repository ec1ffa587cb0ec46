// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.hunts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.isolde.launching.internal.runs.MarkedSources;

/**
 * A hunt in a program of the workspace, at one moment.
 *
 * @param number the number of the hunt in this session, from 1
 * @param configuration what is launched
 * @param project the Java project of the program; empty for none
 * @param trace the file with the recorded run, which showing a finding again needs
 * @param state how far it has come
 * @param findings what it has found, what was observed first; empty until it has ended
 */
public record HuntRun(int number, ILaunchConfiguration configuration, Optional<String> project, Path trace,
        HuntState state, List<Finding> findings) {

    /** Keeps a copy of the list. */
    public HuntRun {
        findings = List.copyOf(findings);
    }

    /** The name of the launch configuration. */
    public String name() {
        return configuration.getName();
    }

    /** The source file of a step in the project of the program; empty if it is not there. */
    public Optional<IFile> source(FindingStep step) {
        return new MarkedSources(project.map(ResourcesPlugin.getWorkspace().getRoot()::getProject)
                .filter(IProject::isAccessible)).file(step.file());
    }

    /** How many findings were observed. */
    public long observed() {
        return findings.stream().filter(Finding::isObserved).count();
    }

    /** This hunt when it is over. */
    public HuntRun over(HuntState end, List<Finding> found) {
        return new HuntRun(number, configuration, project, trace, end, found);
    }
}
