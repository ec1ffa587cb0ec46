// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.build;

import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.compiler.CompilationParticipant;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;

/**
 * Requests an analysis after the Java builder has built a project.
 *
 * <p>It reads no sources, so that it does not slow down builds. The changes of the build are found
 * later by comparing class files: JDT tells participants which sources it compiles, but neither
 * which classes result or disappear, nor what other tools write into the output folders. There is
 * one participant for all projects; it has no state.
 */
public final class BuildParticipant extends CompilationParticipant {

    @Override
    public boolean isActive(IJavaProject project) {
        // Asked on every key that is typed: nothing may be searched here.
        return IsoldeNature.isEnabled(project.getProject()) || IsoldePreferences.automatic(project.getProject());
    }

    @Override
    public void buildFinished(IJavaProject project) {
        IProject built = project.getProject();
        if (IsoldeNature.isEnabled(built)) {
            IsoldeCore.requestAnalysis();
        } else {
            AutomaticEnabling.consider(project);
        }
    }
}
