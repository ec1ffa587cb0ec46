// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IRegion;

/**
 * Finds the sources of a program that has run.
 *
 * @param project the project of the program; empty for none that is open
 */
public record MarkedSources(Optional<IProject> project) {

    /**
     * The source file in the project of the program, or in one that it requires; empty if there is
     * none.
     *
     * @param path its path below a source folder
     */
    public Optional<IFile> file(String path) {
        if (project.isEmpty() || path.isEmpty()) {
            return Optional.empty();
        }
        try {
            return JavaCore.create(project.get())
                    .findElement(IPath.fromPortableString(path)) instanceof ICompilationUnit unit
                    && unit.getResource() instanceof IFile file ? Optional.of(file) : Optional.empty();
        } catch (JavaModelException noJavaProjectAnyMore) {
            return Optional.empty();
        }
    }

    /**
     * The attributes of a marker for the text of a line, as an editor shows it, without the blanks
     * around it.
     *
     * @param line the line, from 1; 0 where it is not known
     */
    public static Map<String, Object> position(IFile file, int line) throws CoreException {
        if (line < 1) {
            return Map.of();
        }
        Document text = new Document(file.readString());
        try {
            IRegion region = text.getLineInformation(line - 1);
            String content = text.get(region.getOffset(), region.getLength());
            int start = region.getOffset() + content.length() - content.stripLeading().length();
            return Map.of(IMarker.LINE_NUMBER, line, IMarker.CHAR_START, start, IMarker.CHAR_END,
                    start + content.strip().length());
        } catch (BadLocationException shorterMeanwhile) {
            return Map.of(IMarker.LINE_NUMBER, line);
        }
    }
}
