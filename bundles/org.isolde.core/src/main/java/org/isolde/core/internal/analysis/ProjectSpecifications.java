// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.isolde.program.input.SpecificationFiles;

/**
 * Finds the heap specifications that classes of linked projects name, in source and output folders.
 * Records its answers, to detect whether any of them has changed.
 */
final class ProjectSpecifications implements SpecificationFiles {

    private final List<IContainer> folders;
    /** The modification stamps of the files asked for, of those that were not there, too. */
    private final Map<IFile, Long> asked = new ConcurrentHashMap<>();

    private ProjectSpecifications(List<IContainer> folders) {
        this.folders = folders;
    }

    /** Those of some projects, with the folders that these have now. */
    static ProjectSpecifications of(LinkedProjects linked) throws JavaModelException {
        Set<IContainer> folders = new LinkedHashSet<>();
        for (IProject project : linked.projects()) {
            folders.addAll(sourceFolders(JavaCore.create(project)));
        }
        for (IProject project : linked.projects()) {
            folders.addAll(OutputFolders.of(JavaCore.create(project)));
        }
        return new ProjectSpecifications(List.copyOf(folders));
    }

    private static List<IContainer> sourceFolders(IJavaProject project) throws JavaModelException {
        IWorkspaceRoot root = project.getProject().getWorkspace().getRoot();
        List<IContainer> folders = new ArrayList<>();
        for (IClasspathEntry entry : project.getRawClasspath()) {
            if (entry.getEntryKind() == IClasspathEntry.CPE_SOURCE
                    && root.findMember(entry.getPath()) instanceof IContainer folder) {
                folders.add(folder);
            }
        }
        return folders;
    }

    /** Whether these look into the folders that others look into. */
    boolean hasFoldersOf(ProjectSpecifications other) {
        return folders.equals(other.folders);
    }

    /** Forgets what it was asked for. */
    void forget() {
        asked.clear();
    }

    /** Whether a file that was asked for has changed, has come or has gone since then. */
    boolean changed() {
        return asked.entrySet().stream().anyMatch(file -> stamp(file.getKey()) != file.getValue());
    }

    private static long stamp(IFile file) {
        return file.exists() ? file.getModificationStamp() : IResource.NULL_STAMP;
    }

    @Override
    public Answer find(String className, String name) {
        String inPackage = className.substring(0, className.lastIndexOf('/') + 1) + name;
        List<String> looked = new ArrayList<>();
        for (String path : new LinkedHashSet<>(List.of(inPackage, name))) {
            for (IContainer folder : folders) {
                IPath full = folder.getFullPath().append(new Path(path));
                // A class file may name anything; what lies outside of where classes are is none of
                // the program's.
                if (folder.getFullPath().isPrefixOf(full)
                        && full.segmentCount() > folder.getFullPath().segmentCount()) {
                    IFile file = folder.getWorkspace().getRoot().getFile(full);
                    asked.put(file, stamp(file));
                    if (file.exists()) {
                        return read(file);
                    }
                    looked.add(full.toString());
                }
            }
        }
        return new Missing(looked);
    }

    private static Answer read(IFile file) {
        String origin = file.getFullPath().toString();
        try {
            return new Found(origin, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (CoreException e) {
            return new Unreadable(origin, String.valueOf(e.getMessage()));
        }
    }
}
