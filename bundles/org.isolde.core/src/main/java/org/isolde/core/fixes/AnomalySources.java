// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.manipulation.SharedASTProviderCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;

/**
 * The syntax trees of the files of an anomaly, each parsed once. For one query; not thread-safe.
 */
final class AnomalySources {

    /** A method with its source file. */
    record SourceMethod(ICompilationUnit unit, MethodDeclaration declaration) {}

    private final ProgramAnomaly anomaly;
    private final Map<ICompilationUnit, Optional<CompilationUnit>> trees = new HashMap<>();

    AnomalySources(ProgramAnomaly anomaly) {
        this.anomaly = anomaly;
    }

    /** The method that a place is in; empty where there is no source of it that can be changed. */
    Optional<SourceMethod> method(Place place) {
        return unit(place).flatMap(
                unit -> tree(unit)
                        .flatMap(tree -> SourceMethods.find(tree, place.method()))
                        .map(declaration -> new SourceMethod(unit, declaration)));
    }

    private Optional<ICompilationUnit> unit(Place place) {
        return place.sourcePath().flatMap(
                path -> anomaly.program().sources().project(place).flatMap(project -> unit(path, project)));
    }

    private static Optional<ICompilationUnit> unit(String path, IProject project) {
        try {
            return JavaCore.create(project).findElement(IPath.fromPortableString(path)) instanceof ICompilationUnit unit
                    && isWritable(unit.getResource()) ? Optional.of(unit) : Optional.empty();
        } catch (JavaModelException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, path));
            return Optional.empty();
        }
    }

    private static boolean isWritable(IResource file) {
        ResourceAttributes attributes = file.getResourceAttributes();
        return attributes != null && !attributes.isReadOnly();
    }

    private Optional<CompilationUnit> tree(ICompilationUnit unit) {
        return trees.computeIfAbsent(
                unit,
                made -> Optional.ofNullable(
                        SharedASTProviderCore
                                .getAST(made, SharedASTProviderCore.WAIT_YES, new NullProgressMonitor())));
    }
}
