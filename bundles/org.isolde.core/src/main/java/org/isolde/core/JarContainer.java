// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;

/**
 * A class path container with jars that a bundle ships: a project that uses them needs no copy.
 *
 * @param path what names it on a class path
 * @param description its name for users
 * @param jars its jars, in order
 */
public record JarContainer(IPath path, String description, List<Path> jars) implements IClasspathContainer {

    /** Keeps a copy of the list. */
    public JarContainer {
        jars = List.copyOf(jars);
    }

    /**
     * Gives it to a project that has its path on the class path.
     *
     * @throws CoreException if the project has no class path
     */
    public void bindTo(IJavaProject project) throws CoreException {
        JavaCore.setClasspathContainer(path, new IJavaProject[] {project}, new IClasspathContainer[] {this}, null);
    }

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return jars.stream()
                .map(jar -> JavaCore.newLibraryEntry(IPath.fromPath(jar), null, null))
                .toArray(IClasspathEntry[]::new);
    }

    @Override
    public String getDescription() {
        return description;
    }

    @Override
    public int getKind() {
        return K_APPLICATION;
    }

    @Override
    public IPath getPath() {
        return path;
    }
}
