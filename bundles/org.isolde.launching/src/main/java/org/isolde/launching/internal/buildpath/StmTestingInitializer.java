// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.buildpath;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ClasspathContainerInitializer;
import org.eclipse.jdt.core.IJavaProject;
import org.isolde.launching.internal.Messages;

/** Provides {@link StmTestingContainer} to the projects with it on their class path. */
public final class StmTestingInitializer extends ClasspathContainerInitializer {

    @Override
    public void initialize(IPath path, IJavaProject project) throws CoreException {
        StmTestingContainer.installed().bindTo(project);
    }

    @Override
    public String getDescription(IPath path, IJavaProject project) {
        return Messages.stmTestingContainer;
    }
}
