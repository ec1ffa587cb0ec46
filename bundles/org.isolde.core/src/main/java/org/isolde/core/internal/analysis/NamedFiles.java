// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.internal.Messages;
import org.isolde.engine.baseline.Baseline;
import org.isolde.engine.baseline.BaselineFormatException;
import org.isolde.engine.baseline.BaselineText;
import org.isolde.engine.session.MethodSpecifications;
import org.isolde.library.DescriptionException;
import org.isolde.program.Problem;
import org.isolde.program.library.LibraryEffects;

/**
 * The contents of the files that linked projects name: library descriptions, specifications of
 * methods without code, and baselines. An invalid file is ignored.
 *
 * @param library the library descriptions
 * @param specifications the method specifications
 * @param baseline what the projects have accepted
 * @param problems the problems of invalid files
 */
record NamedFiles(
        LibraryEffects library, Specifications specifications, Baseline baseline, List<Problem> problems) {

    /** No file. */
    static final NamedFiles NONE = new NamedFiles(
            LibraryEffects.standard(), Specifications.NONE, Baseline.EMPTY, List.of());

    /** Reads the files that some projects name now. */
    static NamedFiles of(LinkedProjects linked) {
        List<Problem> problems = new ArrayList<>();
        LibraryEffects library = LibraryEffects.standard();
        Specifications specifications = Specifications.NONE;
        for (IProject project : linked.projects()) {
            for (IPath path : IsoldePreferences.libraryDescriptions(project)) {
                try {
                    library = library.with(path.toString(), text(path, project));
                } catch (DescriptionException e) {
                    problems.add(MethodSpecifications.unusable(e));
                } catch (UnreadableFileException e) {
                    problems.add(e.problem());
                }
            }
            for (IPath path : IsoldePreferences.methodSpecifications(project)) {
                try {
                    specifications = specifications.overriddenBy(
                            Specifications.parse(path.toString(), text(path, project)));
                } catch (SpecificationException e) {
                    problems.add(MethodSpecifications.unusable(e));
                } catch (UnreadableFileException e) {
                    problems.add(e.problem());
                }
            }
        }
        return new NamedFiles(library, specifications, baselineOf(linked, problems), List.copyOf(problems));
    }

    /** What all projects have accepted. A baseline that does not exist is empty. */
    private static Baseline baselineOf(LinkedProjects linked, List<Problem> problems) {
        Baseline all = Baseline.EMPTY;
        for (IProject project : linked.projects()) {
            Optional<IPath> path = IsoldePreferences.baseline(project)
                    .filter(named -> project.getWorkspace().getRoot().findMember(named) instanceof IFile);
            if (path.isPresent()) {
                try {
                    all = all.and(BaselineText.parse(text(path.get(), project)));
                } catch (BaselineFormatException e) {
                    problems.add(MethodSpecifications.unusable(
                            path.get().toString(), NLS.bind(Messages.noBaseline, path.get(), e.getMessage())));
                } catch (UnreadableFileException e) {
                    problems.add(e.problem());
                }
            }
        }
        return all;
    }

    private static String text(IPath path, IProject project) throws UnreadableFileException {
        // What has one segment names a project.
        if (path.segmentCount() > 1) {
            IFile file = project.getWorkspace().getRoot().getFile(path);
            if (file.exists()) {
                try {
                    return new String(file.readAllBytes(), StandardCharsets.UTF_8);
                } catch (CoreException e) {
                    throw new UnreadableFileException(
                            path, NLS.bind(Messages.namedFileUnreadable, path, e.getMessage()));
                }
            }
        }
        throw new UnreadableFileException(path, NLS.bind(Messages.namedFileMissing, path, project.getName()));
    }

    /** Thrown when a file is missing or cannot be read. */
    private static final class UnreadableFileException extends Exception {

        private static final long serialVersionUID = 1L;

        private final String path;

        UnreadableFileException(IPath path, String message) {
            super(message);
            this.path = path.toString();
        }

        Problem problem() {
            return MethodSpecifications.unusable(path, getMessage());
        }
    }
}
