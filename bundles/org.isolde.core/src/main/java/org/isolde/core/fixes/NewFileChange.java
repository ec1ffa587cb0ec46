// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.DeleteResourceChange;
import org.eclipse.osgi.util.NLS;

/** A refactoring change that adds a file; undoing it deletes the file. */
public final class NewFileChange extends Change {

    private final NewFile added;

    NewFileChange(NewFile added) {
        this.added = added;
    }

    /** The content of the new file. */
    public String content() {
        return added.content();
    }

    @Override
    public String getName() {
        return NLS.bind(Messages.newFile, added.file().getName());
    }

    @Override
    public void initializeValidationData(@Nullable IProgressMonitor monitor) {
        // That the file is not there is all that counts.
    }

    @Override
    public RefactoringStatus isValid(@Nullable IProgressMonitor monitor) {
        return added.file().exists()
                ? RefactoringStatus.createFatalErrorStatus(NLS.bind(Messages.newFileExists, added.file().getFullPath()))
                : new RefactoringStatus();
    }

    @Override
    public Change perform(@Nullable IProgressMonitor monitor) throws CoreException {
        create(added.file().getParent());
        added.file().create(
                new ByteArrayInputStream(added.content().getBytes(StandardCharsets.UTF_8)), false, monitor);
        return new DeleteResourceChange(added.file().getFullPath(), true);
    }

    private static void create(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            create(folder.getParent());
            folder.create(false, true, null);
        }
    }

    @Override
    public Object getModifiedElement() {
        return added.file();
    }
}
