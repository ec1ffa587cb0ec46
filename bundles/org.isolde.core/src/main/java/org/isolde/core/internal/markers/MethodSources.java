package org.isolde.core.internal.markers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.Document;
import org.isolde.core.IsoldeStatus;

/**
 * The methods of source files, looked up again only in files that have changed: an update of a thousand markers after one edit
 * opens one file.
 */
public final class MethodSources {

    /** The methods of a file when it had a modification stamp. */
    private record Known(long stamp, List<MethodSource> methods) {}

    private final Map<IFile, Known> files = new HashMap<>();

    /** The methods of a file as it is saved; none, and a word in the log, when it cannot be read. */
    List<MethodSource> of(ICompilationUnit unit) {
        IFile file = (IFile) unit.getResource();
        long stamp = file.getModificationStamp();
        Known known = files.get(file);
        if (known == null || known.stamp != stamp) {
            known = new Known(stamp, read(unit));
            files.put(file, known);
        }
        return known.methods;
    }

    private static List<MethodSource> read(ICompilationUnit unit) {
        try {
            return SavedUnit.read(unit, saved -> MethodSource.in(saved, new Document(saved.getSource())));
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, unit.getPath()));
            return List.of();
        }
    }
}
