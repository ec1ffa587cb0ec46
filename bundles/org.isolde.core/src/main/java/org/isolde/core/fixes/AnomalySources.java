// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.manipulation.SharedASTProviderCore;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.SourcePlace;
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

    /** By its file: JDT's Java model may not know it yet. */
    private Optional<ICompilationUnit> unit(Place place) {
        return anomaly.program()
                .sources()
                .declaration(place)
                .map(SourcePlace::file)
                .filter(AnomalySources::isWritable)
                .map(JavaCore::createCompilationUnitFrom);
    }

    /** Whether a file, or what is in a folder, can be changed; false if it does not exist. */
    static boolean isWritable(IResource file) {
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
