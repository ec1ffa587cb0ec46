// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.isolde.core.IsoldeStatus;
import org.isolde.engine.Place;

/**
 * Finds the declarations of methods of class files in the sources. JDT's Java model knows the
 * ranges of names, so no syntax tree is created. One object serves one update of markers, during
 * which no source is added or removed.
 */
final class Declarations {

    /**
     * The position of a marker.
     *
     * @param resource the source file; the project if there is none
     * @param position the marker's attributes for the position in it
     */
    record Found(IResource resource, Map<String, Object> position) {}

    /** A path below the source folders of a project. */
    private record SourcePath(IProject project, String path) {}

    private final MethodSources sources;
    private final Map<SourcePath, Optional<ICompilationUnit>> units = new HashMap<>();
    /** By place: a class has one project while markers are updated. */
    private final Map<Place, Found> declared = new HashMap<>();

    Declarations(MethodSources sources) {
        this.sources = sources;
    }

    /** The source file at a path below a source folder, if the project has it. */
    Optional<IFile> file(String path, IProject project) {
        return unit(path, project).map(unit -> (IFile) unit.getResource());
    }

    private Optional<ICompilationUnit> unit(Place place, IProject project) {
        return place.sourcePath().flatMap(path -> unit(path, project));
    }

    private Optional<ICompilationUnit> unit(String path, IProject project) {
        return units.computeIfAbsent(new SourcePath(project, path), Declarations::search);
    }

    /**
     * Looks among the files, not for the type that a file is named after: a file need not have it,
     * may have lost it in an editor that is not saved, and the Java model may not know it yet.
     */
    private static Optional<ICompilationUnit> search(SourcePath source) {
        IPath path = IPath.fromPortableString(source.path);
        if (!JavaCore.isJavaLikeFileName(path.lastSegment())) {
            return Optional.empty();
        }
        try {
            IJavaProject java = JavaCore.create(source.project);
            for (IClasspathEntry entry : java.getRawClasspath()) {
                if (entry.getEntryKind() == IClasspathEntry.CPE_SOURCE
                        && source.project.getWorkspace().getRoot()
                                .findMember(entry.getPath()) instanceof IContainer folder
                        && java.isOnClasspath(folder.getFile(path))
                        && folder.getFile(path).exists()) {
                    return Optional.of(
                            java.getPackageFragmentRoot(folder)
                                    .getPackageFragment(path.removeLastSegments(1).toString().replace('/', '.'))
                                    .getCompilationUnit(path.lastSegment()));
                }
            }
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, source.path));
        }
        return Optional.empty();
    }

    /**
     * Where to mark a class, by its internal name: its name, or where it has none that of the class
     * around it, or else the project.
     */
    Found findType(String className, IProject project) {
        for (int end = className.length(); end > 0; end = className.lastIndexOf('$', end - 1)) {
            Optional<ICompilationUnit> unit = unit(className.substring(0, end) + ".java", project);
            if (unit.isPresent()) {
                String outermost = className.substring(className.lastIndexOf('/') + 1, end);
                String[] inside = className.substring(end).split("\\$");
                return findType(outermost, inside, unit.get());
            }
        }
        return new Found(project, Map.of());
    }

    private Found findType(String outermost, String[] inside, ICompilationUnit unit) {
        Map<String, Object> position = new LinkedHashMap<>();
        try {
            ISourceRange name = SavedUnit.read(unit, saved -> {
                IType type = saved.getType(outermost);
                for (String part : inside) {
                    IType inner = type.getType(part);
                    type = inner.exists() ? inner : type;
                }
                return type.exists() ? type.getNameRange() : null;
            });
            if (name != null) {
                position.put(IMarker.LINE_NUMBER, sources.linesOf(unit).lineAt(name.getOffset()));
                position.put(IMarker.CHAR_START, name.getOffset());
                position.put(IMarker.CHAR_END, name.getOffset() + name.getLength());
            }
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, unit.getPath()));
        }
        return new Found(unit.getResource(), position);
    }

    /** Where to mark a statement: the text of its line, or else the project. */
    Found findStatement(Place statement, IProject project) {
        Optional<ICompilationUnit> unit = unit(statement, project);
        if (unit.isEmpty()) {
            return new Found(project, Map.of());
        }
        Map<String, Object> position = new LinkedHashMap<>();
        if (statement.line() > 0) {
            position.put(IMarker.LINE_NUMBER, statement.line());
        }
        sources.linesOf(unit.get()).line(statement.line()).ifPresent(line -> {
            position.put(IMarker.CHAR_START, line.start());
            position.put(IMarker.CHAR_END, line.end());
        });
        return new Found(unit.get().getResource(), position);
    }

    /**
     * Where to mark the declaration of a method: its name, or where that is not found its line, or
     * else the project.
     */
    Found find(Place declaration, IProject project) {
        return declared.computeIfAbsent(declaration, place -> search(place, project));
    }

    private Found search(Place declaration, IProject project) {
        Optional<ICompilationUnit> unit = unit(declaration, project);
        if (unit.isEmpty()) {
            return new Found(project, Map.of());
        }
        Optional<MethodSource> method = sources.of(unit.get())
                .stream()
                .filter(candidate -> candidate.name().equals(declaration.method().name()))
                .max(
                        Comparator.comparingInt(
                                candidate -> candidate.likeness(declaration.method(), declaration.line())));
        Map<String, Object> position = new LinkedHashMap<>();
        if (method.isPresent()) {
            int start = method.get().nameOffset();
            position.put(IMarker.LINE_NUMBER, method.get().nameLine());
            position.put(IMarker.CHAR_START, start);
            position.put(IMarker.CHAR_END, start + method.get().nameLength());
        } else if (declaration.line() > 0) {
            position.put(IMarker.LINE_NUMBER, declaration.line());
        }
        return new Found(unit.get().getResource(), position);
    }
}
