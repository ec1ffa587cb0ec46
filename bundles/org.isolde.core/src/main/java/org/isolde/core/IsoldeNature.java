// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.JavaCore;

/** The project nature of Java projects that are analysed. */
public final class IsoldeNature implements IProjectNature {

    /** The nature's identifier. */
    public static final String ID = IsoldeCore.ID + ".nature";

    /** Set on a project whose user took the nature away: it must not come back by itself. */
    private static final QualifiedName DECLINED = new QualifiedName(IsoldeCore.ID, "declined");

    @SuppressWarnings("null") // Eclipse sets it before it asks for anything.
    private IProject project;

    /** Whether a project is open, a Java project, and has the nature. */
    public static boolean isEnabled(IProject project) {
        return hasNature(project, ID) && hasNature(project, JavaCore.NATURE_ID);
    }

    private static boolean hasNature(IProject project, String nature) {
        try {
            return project.isAccessible() && project.hasNature(nature);
        } catch (CoreException closedMeanwhile) {
            return false;
        }
    }

    /**
     * Whether the user removed the nature from a project in this workspace.
     *
     * @throws CoreException when the project is closed or does not exist
     */
    public static boolean isDeclined(IProject project) throws CoreException {
        return project.getPersistentProperty(DECLINED) != null;
    }

    /**
     * Adds the nature to a Java project that does not have it. Takes the workspace's rule.
     *
     * @throws CoreException when the project is closed, no Java project, or cannot be written
     */
    public static void enable(IProject project, @Nullable IProgressMonitor monitor) throws CoreException {
        IProjectDescription description = project.getDescription();
        List<String> natures = new ArrayList<>(Arrays.asList(description.getNatureIds()));
        if (!natures.contains(ID)) {
            natures.add(ID);
            write(project, description, natures, monitor);
        }
    }

    /**
     * Removes the nature from a project, and with it Isolde's markers. Takes the workspace's rule.
     *
     * @throws CoreException when the project is closed or cannot be written
     */
    public static void disable(IProject project, @Nullable IProgressMonitor monitor) throws CoreException {
        IProjectDescription description = project.getDescription();
        List<String> natures = new ArrayList<>(Arrays.asList(description.getNatureIds()));
        if (natures.remove(ID)) {
            write(project, description, natures, monitor);
        }
    }

    private static void write(
            IProject project, IProjectDescription description, List<String> natures, @Nullable IProgressMonitor monitor)
            throws CoreException {
        // Asked first: the workspace takes a description that it then cannot write for the
        // project's until it is closed.
        IStatus writable = project.getWorkspace().validateEdit(
                new IFile[] {project.getFile(IProjectDescription.DESCRIPTION_FILE_NAME)}, null);
        if (!writable.isOK()) {
            throw new CoreException(writable);
        }
        description.setNatureIds(natures.toArray(String[]::new));
        project.setDescription(description, monitor);
    }

    @Override
    public void configure() throws CoreException {
        project.setPersistentProperty(DECLINED, null);
        IsoldeCore.requestAnalysis();
    }

    @Override
    public void deconfigure() throws CoreException {
        project.setPersistentProperty(DECLINED, Boolean.TRUE.toString());
        IsoldeMarkers.deleteAll(project);
        IsoldeCore.requestAnalysis();
    }

    @Override
    public IProject getProject() {
        return project;
    }

    @Override
    @NonNullByDefault({}) // IProjectNature declares no nullness, so this cannot.
    public void setProject(IProject project) {
        this.project = project;
    }
}
