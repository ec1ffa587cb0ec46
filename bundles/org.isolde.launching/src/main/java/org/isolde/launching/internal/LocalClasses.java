package org.isolde.launching.internal;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.launching.LaunchingStatus;

/**
 * Looks whether a JVM can read the classes of projects. The resources of a workspace may stand in any file system that a bundle brings; those have no path, and JDT
 * would leave them out, or say that they do not exist.
 */
final class LocalClasses {

    private final IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    private final Set<IJavaProject> checked = new HashSet<>();

    /**
     * Looks at the classes of a project, and of those that it requires.
     *
     * @throws CoreException with {@link LaunchingStatus#CLASSES_NOT_LOCAL}, or if a class path cannot be read
     */
    void check(IJavaProject project) throws CoreException {
        if (!project.exists() || !checked.add(project)) {
            return;
        }
        check(project.getOutputLocation());
        for (IClasspathEntry entry : project.getResolvedClasspath(true)) {
            switch (entry.getEntryKind()) {
                case IClasspathEntry.CPE_PROJECT -> check(JavaCore.create(root.getProject(entry.getPath().segment(0))));
                case IClasspathEntry.CPE_SOURCE -> check(entry.getOutputLocation());
                default -> check(entry.getPath());
            }
        }
    }

    /**
     * Looks at a file or folder.
     *
     * @param path in the workspace, or in the file system, which it is then; null for none
     */
    private void check(IPath path) throws CoreException {
        IResource resource = path == null ? null : root.findMember(path);
        if (resource != null && resource.getLocation() == null) {
            throw new CoreException(
                    LaunchingStatus.CLASSES_NOT_LOCAL.status(resource.getFullPath(), resource.getLocationURI()));
        }
    }
}
