package org.isolde.core.internal.markers;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.Document;
import org.isolde.engine.Place;

/**
 * Finds where in the sources a method of a class file is declared: JDT's Java model knows the ranges of names, so that no syntax
 * tree needs to be made. Remembers what it found; one object serves one update of markers.
 */
final class Declarations {

    /**
     * Where a marker goes.
     *
     * @param resource the source file; the project where there is none
     * @param position the marker's attributes that say where in it
     */
    record Found(IResource resource, Map<String, Object> position) {}

    private final Map<IPath, List<MethodSource>> methods = new HashMap<>();

    /** The source file that a place is in, if its project has it. */
    Optional<IFile> file(Place place, IProject project) throws JavaModelException {
        return unit(place, project).map(unit -> (IFile) unit.getResource());
    }

    private static Optional<ICompilationUnit> unit(Place place, IProject project) throws JavaModelException {
        if (place.sourcePath().isEmpty()) {
            return Optional.empty();
        }
        IPath path = IPath.fromPortableString(place.sourcePath().get());
        IJavaElement element = JavaCore.create(project).findElement(path);
        return element instanceof ICompilationUnit unit && unit.getResource() instanceof IFile
                ? Optional.of(unit)
                : Optional.empty();
    }

    /** Where to mark the declaration of a method: its name, or where that is not found its line, or else the project. */
    Found find(Place declaration, IProject project) throws JavaModelException {
        Optional<ICompilationUnit> unit = unit(declaration, project);
        if (unit.isEmpty()) {
            return new Found(project, Map.of());
        }
        Optional<MethodSource> method = methods(unit.get()).stream()
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

    private List<MethodSource> methods(ICompilationUnit unit) throws JavaModelException {
        List<MethodSource> known = methods.get(unit.getPath());
        if (known == null) {
            known = SavedUnit.read(unit, saved -> MethodSource.in(saved, new Document(saved.getSource())));
            methods.put(unit.getPath(), known);
        }
        return known;
    }
}
