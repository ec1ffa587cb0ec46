// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.isolde.testing.measure.GeneratedProgram;

/**
 * A Java project with the sources of a generated program, which is not enabled.
 *
 * @param project the project
 * @param program the program
 */
record GeneratedProject(IProject project, GeneratedProgram program) {

    /** Makes the project. */
    static GeneratedProject create(GeneratedProgram program) throws CoreException {
        return new GeneratedProject(JavaProjects.create("generated", program.sources(), List.of()), program);
    }

    /** The source file of a class of a module. */
    IFile source(int module, String type) {
        return JavaProjects.source(project, GeneratedProgram.path(module, type));
    }
}
