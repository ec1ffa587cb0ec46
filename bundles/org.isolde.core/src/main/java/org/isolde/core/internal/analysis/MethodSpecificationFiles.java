// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.internal.Messages;
import org.isolde.engine.session.MethodSpecifications;
import org.isolde.program.Problem;

/**
 * What the files say that linked projects name to say what methods without code do. A file that is wrong says nothing; the others count.
 *
 * @param specifications all that is said
 * @param problems why some files say nothing
 */
record MethodSpecificationFiles(Specifications specifications, List<Problem> problems) {

    /** No file. */
    static final MethodSpecificationFiles NONE = new MethodSpecificationFiles(Specifications.NONE, List.of());

    /** Reads the files that some projects name now. */
    static MethodSpecificationFiles of(LinkedProjects linked) {
        Specifications all = Specifications.NONE;
        List<Problem> problems = new ArrayList<>();
        for (IProject project : linked.projects()) {
            for (IPath path : IsoldePreferences.methodSpecifications(project)) {
                try {
                    all = all.overriddenBy(Specifications.parse(path.toString(), text(path, project)));
                } catch (SpecificationException e) {
                    problems.add(MethodSpecifications.unusable(e));
                } catch (CoreException e) {
                    problems.add(MethodSpecifications.unusable(path.toString(), NLS.bind(
                            Messages.specificationUnreadable, path, e.getMessage())));
                } catch (MissingFileException e) {
                    problems.add(MethodSpecifications.unusable(path.toString(), e.getMessage()));
                }
            }
        }
        return new MethodSpecificationFiles(all, List.copyOf(problems));
    }

    private static String text(IPath path, IProject project) throws CoreException, MissingFileException {
        // What has one segment names a project.
        if (path.segmentCount() > 1) {
            IFile file = project.getWorkspace().getRoot().getFile(path);
            if (file.exists()) {
                return new String(file.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        throw new MissingFileException(NLS.bind(Messages.specificationMissing, path, project.getName()));
    }

    /** There is no such file. */
    private static final class MissingFileException extends Exception {

        private static final long serialVersionUID = 1L;

        MissingFileException(String message) {
            super(message);
        }
    }
}
