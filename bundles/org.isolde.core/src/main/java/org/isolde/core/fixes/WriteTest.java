// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.junit.JUnitTest;

/**
 * Adds a JUnit test that makes a shown anomaly happen, in the source folder for tests if the
 * project has one. The libraries that it needs are added to the class path, unless a build tool
 * keeps that.
 */
final class WriteTest implements Remedy {

    private static final Set<String> BUILD_TOOLS = Set.of(
            "org.eclipse.m2e.core.maven2Nature", "org.eclipse.buildship.core.gradleprojectnature");
    private static final String JUNIT_CONTAINER = "org.eclipse.jdt.junit.JUNIT_CONTAINER";

    /** For each class that a test uses the library that has it. */
    private static final Map<String, IPath> LIBRARIES = Map.of(
            "org.isolde.stm.testing.Interleaving", IPath.fromPortableString(IsoldeCore.STM_TESTING_CONTAINER),
            "org.junit.jupiter.api.Test", IPath.fromPortableString(JUNIT_CONTAINER + "/5"));

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        Optional<JUnitTest> test = JUnitTest.of(reported(anomaly)).entrySet().stream()
                .filter(entry -> entry.getKey().fingerprint().equals(anomaly.anomaly().fingerprint()))
                .map(Map.Entry::getValue)
                .findFirst();
        return test.flatMap(found -> sources.method(anomaly.anomaly().pivot().declaration())
                .flatMap(method -> fix(found, method.unit())))
                .stream()
                .toList();
    }

    /** All anomalies of the program: the names of tests depend on the others. */
    private static List<Anomaly> reported(ProgramAnomaly anomaly) {
        return anomaly.program().anomalies().stream().map(ProgramAnomaly::anomaly).toList();
    }

    private static Optional<Fix> fix(JUnitTest test, ICompilationUnit unit) {
        IJavaProject project = unit.getJavaProject();
        try {
            IFile file = sourceFolder(project, unit).getFile(IPath.fromPortableString(test.path()));
            boolean keepsClassPath = keepsClassPath(project);
            return file.exists()
                    ? Optional.empty()
                    : Optional.of(new Fix(FixKind.TEST, Messages.writeTest,
                            NLS.bind(Messages.writeTestExplained, file.getFullPath().makeRelative())
                                    + (keepsClassPath ? " " + Messages.writeTestDependency : ""),
                            List.of(), List.of(new NewFile(file, test.source())),
                            keepsClassPath ? List.of() : missing(project)));
        } catch (CoreException e) {
            IsoldeStatus.log(IsoldeStatus.SOURCE_UNREADABLE.causedBy(e, unit.getPath()));
            return Optional.empty();
        }
    }

    private static IContainer sourceFolder(IJavaProject project, ICompilationUnit unit) throws CoreException {
        for (IClasspathEntry entry : project.getRawClasspath()) {
            if (entry.getEntryKind() == IClasspathEntry.CPE_SOURCE && entry.isTest()) {
                IPackageFragmentRoot[] roots = project.findPackageFragmentRoots(entry);
                if (roots.length > 0 && roots[0].getResource() instanceof IContainer folder) {
                    return folder;
                }
            }
        }
        return (IContainer) unit.getAncestor(IJavaElement.PACKAGE_FRAGMENT_ROOT).getResource();
    }

    private static boolean keepsClassPath(IJavaProject project) throws CoreException {
        return Stream.of(project.getProject().getDescription().getNatureIds()).anyMatch(BUILD_TOOLS::contains);
    }

    private static List<NewLibrary> missing(IJavaProject project) throws CoreException {
        List<NewLibrary> missing = new ArrayList<>();
        for (Map.Entry<String, IPath> library : LIBRARIES.entrySet()) {
            boolean isInstalled = JavaCore.getClasspathContainerInitializer(library.getValue().segment(0)) != null;
            if (isInstalled && project.findType(library.getKey()) == null) {
                missing.add(new NewLibrary(project, library.getValue()));
            }
        }
        return missing;
    }
}
