// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.WorkingCopyOwner;

/**
 * A source file as saved on disk, from which the class files were built. While an editor is open on
 * it, the Java model contains the editor's content instead, and not always all of it; positions
 * from there would be wrong for the file, and each key stroke would move the marker.
 */
final class SavedUnit {

    /** A query of a source file. */
    @FunctionalInterface
    interface Look<T> {
        /** Called with the unit; nothing of it may be asked later. */
        T at(ICompilationUnit saved) throws JavaModelException;
    }

    private SavedUnit() {}

    /** Looks at the saved state of a unit. */
    static <T> T read(ICompilationUnit unit, Look<T> look) throws JavaModelException {
        // Also without unsaved changes: the structure of what is edited is brought up to date a
        // while after the last key.
        if (!unit.isWorkingCopy()) {
            return look.at(unit);
        }
        ICompilationUnit saved = unit.getWorkingCopy(new WorkingCopyOwner() {}, new NullProgressMonitor());
        try {
            saved.getBuffer().setContents(((IFile) unit.getResource()).readString());
            saved.makeConsistent(new NullProgressMonitor());
            return look.at(saved);
        } catch (JavaModelException e) {
            throw e;
        } catch (CoreException e) {
            throw new JavaModelException(e);
        } finally {
            saved.discardWorkingCopy();
        }
    }
}
