// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A copy of the last commit of the project, in which one mutant at a time is planted.
 *
 * <p>Tycho compiles only the sources that have changed. So a module is built anew whenever one of
 * its sources becomes that of a mutant, or becomes its own again.
 */
final class ProjectCopy {

    private final Path folder;
    private final Git git;

    private ProjectCopy(Path folder) {
        this.folder = folder;
        this.git = new Git(folder);
    }

    /**
     * Makes a copy; one of the same commit that is there already is taken as it is, without the
     * mutant that may be in it.
     */
    static ProjectCopy of(Path project, Path folder) throws IOException, InterruptedException {
        String commit = new Git(project).run("rev-parse", "HEAD");
        ProjectCopy copy = new ProjectCopy(folder);
        if (Files.isDirectory(folder.resolve(".git")) && copy.git.run("rev-parse", "HEAD").equals(commit)) {
            copy.restore();
            return copy;
        }
        delete(folder);
        new Git(project).run("clone", "--quiet", project.toUri().toString(), folder.toString());
        copy.git.run("checkout", "--quiet", commit);
        return copy;
    }

    Path folder() {
        return folder;
    }

    Path module(String name) {
        return folder.resolve(name);
    }

    List<Path> modules(List<String> names) {
        return names.stream().map(this::module).toList();
    }

    /** Plants a mutant, unless its patch does not apply. */
    Git.Outcome plant(Mutant mutant) throws IOException, InterruptedException {
        Git.Outcome outcome = git.attempt("apply", mutant.patch().toString());
        if (outcome.succeeded()) {
            dropBuilds();
        }
        return outcome;
    }

    /** Takes the mutant away. */
    void restore() throws IOException, InterruptedException {
        dropBuilds();
        git.run("checkout", "--quiet", "--", ".");
    }

    /** Deletes what was built of the modules with changed sources. */
    private void dropBuilds() throws IOException, InterruptedException {
        for (String file : git.run("diff", "--name-only").lines().filter(name -> name.contains("/src/")).toList()) {
            dropBuild(folder.resolve(file.substring(0, file.indexOf("/src/"))));
        }
    }

    /** Deletes what was built of a module. */
    static void dropBuild(Path module) throws IOException {
        delete(module.resolve("target"));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
