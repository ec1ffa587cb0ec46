// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceProxy;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;

/** The folders into which the Java builder writes the class files of a project. */
final class OutputFolders {

    private static final String CLASS_SUFFIX = ".class";

    private OutputFolders() {}

    /**
     * The folders that exist: the project's own first, then those of source folders that have one.
     */
    static List<IContainer> of(IJavaProject project) throws JavaModelException {
        Set<IPath> paths = new LinkedHashSet<>();
        paths.add(project.getOutputLocation());
        for (IClasspathEntry entry : project.getRawClasspath()) {
            if (entry.getEntryKind() == IClasspathEntry.CPE_SOURCE && entry.getOutputLocation() != null) {
                paths.add(entry.getOutputLocation());
            }
        }
        IWorkspaceRoot root = project.getProject().getWorkspace().getRoot();
        return paths.stream().map(root::findMember).filter(IContainer.class::isInstance).map(
                IContainer.class::cast).toList();
    }

    /**
     * The class files of a project, by the internal name of the class. Looks at the workspace's
     * tree in memory, not at the disk; of two files for one class that of the first folder counts.
     */
    static SortedMap<String, ClassFileVersion> classFiles(IJavaProject project) throws CoreException {
        SortedMap<String, ClassFileVersion> found = new TreeMap<>();
        List<IContainer> folders = of(project);
        for (IContainer folder : folders) {
            folder.accept(proxy -> visit(proxy, folder, folders, found), IResource.NONE);
        }
        return found;
    }

    private static boolean visit(
            IResourceProxy proxy,
            IContainer folder,
            List<IContainer> folders,
            SortedMap<String, ClassFileVersion> found) {
        if (proxy.getType() != IResource.FILE) {
            // A project whose output is the project itself may have another output folder inside.
            return folders.stream().noneMatch(other -> !other.equals(folder) && isAt(proxy, other));
        }
        if (proxy.getName().endsWith(CLASS_SUFFIX) && !proxy.getName().equals("module-info.class")) {
            IFile file = (IFile) proxy.requestResource();
            String path = file.getFullPath().makeRelativeTo(folder.getFullPath()).toString();
            String className = path.substring(0, path.length() - CLASS_SUFFIX.length());
            found.putIfAbsent(className, new ClassFileVersion(file, proxy.getModificationStamp()));
        }
        return false;
    }

    private static boolean isAt(IResourceProxy proxy, IContainer container) {
        return proxy.getName().equals(container.getName()) && proxy.requestFullPath().equals(container.getFullPath());
    }
}
