// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.stm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.core.IsoldeStatus;

/** Copies the library of annotations into a project that must also compile without Isolde. */
public final class StmApiCopy {

    private static final String FOLDER = "lib";
    private static final String FILE = "isolde-stm-api.jar";

    private StmApiCopy() {}

    /**
     * Replaces {@link StmApiContainer} on a class path by a copy of the library, if it is there. An
     * existing file is not overwritten. Takes the project's rule.
     *
     * @throws CoreException when the library is missing or the project cannot be written
     */
    public static void replaceContainer(IJavaProject project, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        IClasspathEntry[] entries = project.getRawClasspath();
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].getEntryKind() == IClasspathEntry.CPE_CONTAINER
                    && entries[i].getPath().equals(StmApiContainer.PATH)) {
                IFile copy = copyInto(project.getProject(), progress.split(1));
                entries[i] = JavaCore.newLibraryEntry(
                        copy.getFullPath(),
                        null,
                        null,
                        entries[i].getAccessRules(),
                        entries[i].getExtraAttributes(),
                        entries[i].isExported());
                project.setRawClasspath(entries, progress.split(1));
                return;
            }
        }
    }

    private static IFile copyInto(IProject project, IProgressMonitor monitor) throws CoreException {
        IFolder folder = project.getFolder(FOLDER);
        if (!folder.exists()) {
            folder.create(true, true, null);
        }
        IFile copy = folder.getFile(FILE);
        if (!copy.exists()) {
            try (InputStream library = Files.newInputStream(StmApiContainer.jar())) {
                copy.create(library, true, monitor);
            } catch (IOException e) {
                throw new CoreException(IsoldeStatus.STM_API_MISSING.causedBy(e));
            }
        }
        return copy;
    }
}
