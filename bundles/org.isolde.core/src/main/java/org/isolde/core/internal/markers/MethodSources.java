// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.isolde.core.IsoldeStatus;

/**
 * A cache of the methods and lines of source files, updated only for files that have changed:
 * updating a thousand markers after one edit opens one file. Thread-safe.
 */
public final class MethodSources {

    /** The content of a file. */
    private record Content(List<MethodSource> methods, LineSources lines) {}

    /** The content of a file at a modification stamp. */
    private record Known(long stamp, Content content) {}

    private final Map<IFile, Known> files = new ConcurrentHashMap<>();

    /**
     * The methods of a file as it is saved; none, and a word in the log, when it cannot be read.
     */
    List<MethodSource> of(ICompilationUnit unit) {
        return content(unit).methods;
    }

    /** The lines of a file as it is saved; none, and a word in the log, when it cannot be read. */
    LineSources linesOf(ICompilationUnit unit) {
        return content(unit).lines;
    }

    private Content content(ICompilationUnit unit) {
        IFile file = (IFile) unit.getResource();
        long stamp = file.getModificationStamp();
        Known known = files.get(file);
        if (known == null || known.stamp != stamp) {
            known = new Known(stamp, read(unit));
            files.put(file, known);
        }
        return known.content;
    }

    private static Content read(ICompilationUnit unit) {
        try {
            return SavedUnit.read(unit, saved -> {
                IDocument text = new Document(saved.getSource());
                return new Content(MethodSource.in(saved, text), LineSources.of(text));
            });
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, unit.getPath()));
            return new Content(List.of(), LineSources.NONE);
        }
    }
}
