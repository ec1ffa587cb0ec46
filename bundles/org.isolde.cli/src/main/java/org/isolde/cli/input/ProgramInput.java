// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.isolde.program.Problem;

/**
 * The inputs of one program: sources and compiled classes.
 *
 * @param name the program's name in reports
 * @param projects source projects, sorted
 * @param classes class directories and jars, in the order given
 * @param problems the problems of unreadable files below the paths given
 */
public record ProgramInput(String name, List<SourceProject> projects, List<Path> classes, List<Problem> problems) {

    /** The source folders of all projects. */
    public List<Path> sourceRoots() {
        return projects.stream().flatMap(project -> project.sourceRoots().stream()).toList();
    }
}
