// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.ClasspathContainerInitializer;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.NullChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.osgi.util.NLS;

/** A refactoring change that adds a library to a class path, or takes one away. */
final class NewLibraryChange extends Change {

    private final NewLibrary library;
    private final boolean adds;

    private NewLibraryChange(NewLibrary library, boolean adds) {
        this.library = library;
        this.adds = adds;
    }

    /** The change that adds a library. */
    static NewLibraryChange adding(NewLibrary library) {
        return new NewLibraryChange(library, true);
    }

    @Override
    public String getName() {
        IPath path = library.container();
        ClasspathContainerInitializer initializer = JavaCore.getClasspathContainerInitializer(path.segment(0));
        String name = initializer == null ? path.toString() : initializer.getDescription(path, library.project());
        return NLS.bind(adds ? Messages.newLibrary : Messages.newLibraryRemoved, name);
    }

    @Override
    public void initializeValidationData(@Nullable IProgressMonitor monitor) {
        // Whether the library is there is looked at when the change is made.
    }

    @Override
    public RefactoringStatus isValid(@Nullable IProgressMonitor monitor) {
        return new RefactoringStatus();
    }

    @Override
    public Change perform(@Nullable IProgressMonitor monitor) throws CoreException {
        IJavaProject project = library.project();
        IClasspathEntry[] before = project.getRawClasspath();
        IClasspathEntry[] others = Stream.of(before)
                .filter(entry -> !entry.getPath().equals(library.container()))
                .toArray(IClasspathEntry[]::new);
        if (adds == others.length < before.length) {
            return new NullChange(getName());
        }
        project.setRawClasspath(adds ? with(before) : others, monitor);
        return new NewLibraryChange(library, !adds);
    }

    private IClasspathEntry[] with(IClasspathEntry[] before) {
        IClasspathEntry[] after = Arrays.copyOf(before, before.length + 1);
        boolean separatesTests = Stream.of(before).anyMatch(IClasspathEntry::isTest);
        IClasspathAttribute[] attributes = separatesTests
                ? new IClasspathAttribute[] {JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true")}
                : new IClasspathAttribute[0];
        after[before.length] = JavaCore.newContainerEntry(library.container(), null, attributes, false);
        return after;
    }

    @Override
    public Object getModifiedElement() {
        return library.project();
    }
}
