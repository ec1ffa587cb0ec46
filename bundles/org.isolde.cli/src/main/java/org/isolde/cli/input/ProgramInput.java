// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.isolde.program.Problem;

/**
 * What makes up one program: sources, and classes that are compiled already.
 *
 * @param name the program's name in reports
 * @param projects source projects, sorted
 * @param classes class directories and jars, in the order given
 * @param problems what could not be read below the paths given
 */
public record ProgramInput(String name, List<SourceProject> projects, List<Path> classes, List<Problem> problems) {

    /** The source folders of all projects. */
    public List<Path> sourceRoots() {
        return projects.stream().flatMap(project -> project.sourceRoots().stream()).toList();
    }
}
