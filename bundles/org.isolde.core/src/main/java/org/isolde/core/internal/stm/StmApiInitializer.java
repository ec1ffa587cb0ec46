// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.stm;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ClasspathContainerInitializer;
import org.eclipse.jdt.core.IJavaProject;
import org.isolde.core.internal.Messages;

/** Provides {@link StmApiContainer} to the projects with it on their class path. */
public final class StmApiInitializer extends ClasspathContainerInitializer {

    @Override
    public void initialize(IPath path, IJavaProject project) throws CoreException {
        StmApiContainer.installed().bindTo(project);
    }

    @Override
    public String getDescription(IPath path, IJavaProject project) {
        return Messages.stmApiContainer;
    }
}
