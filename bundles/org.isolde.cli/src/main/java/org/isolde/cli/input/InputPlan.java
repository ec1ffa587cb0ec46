// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.SystemMessages;
import org.isolde.program.Problem;

/**
 * Groups the paths of a command line into programs.
 *
 * <p>All paths together form one program, with one exception: source projects that do not import
 * from each other are separate programs, unless compiled classes are given too. So a directory of
 * examples is analysed example by example, and the modules of one application together.
 */
public final class InputPlan {
    private final List<SourceProject> projects = new ArrayList<>();
    private final List<Path> classes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private InputPlan() {}

    /**
     * Groups paths into programs.
     *
     * @param paths directories, jars and source files; at least one
     * @return the programs, at least one, sorted by name
     * @throws BadInputException if a path does not exist, cannot be read, or holds no Java code
     */
    public static List<ProgramInput> of(List<Path> paths) throws BadInputException {
        InputPlan plan = new InputPlan();
        for (Path path : paths) {
            plan.add(path);
        }
        return plan.programs(paths);
    }

    private void add(Path given) throws BadInputException {
        if (!Files.exists(given)) {
            throw new BadInputException(given + ": no such file or directory. Check the path; it is relative to "
                    + Path.of("").toAbsolutePath() + ".");
        }
        if (!Files.isReadable(given)) {
            throw new BadInputException(given + ": cannot be read (access denied). Check its permissions.");
        }
        try {
            Path path = given.toAbsolutePath().normalize();
            if (Files.isDirectory(path)) {
                addDirectory(given, path);
            } else if (path.toString().endsWith(".java")) {
                addSourceFile(path);
            } else if (path.toString().endsWith(".jar") || path.toString().endsWith(".zip")) {
                classes.add(path);
            } else {
                throw new BadInputException(given + ": is not a directory, a jar or a Java source file. "
                        + "For a single class give the directory that its packages start in.");
            }
        } catch (IOException e) {
            throw new BadInputException(
                    given + ": cannot be read (" + SystemMessages.of(e) + "). Check its permissions.", e);
        }
    }

    private void addDirectory(Path given, Path path) throws BadInputException, IOException {
        ProjectFinder found = ProjectFinder.search(path);
        List<SourceProject> sources = found.projects();
        problems.addAll(found.problems());
        if (!sources.isEmpty()) {
            projects.addAll(sources);
        } else if (found.foundClassFiles()) {
            classes.add(path);
        } else if (!found.jars().isEmpty()) {
            classes.addAll(found.jars());
        } else if (!problems.isEmpty()) {
            Problem first = problems.getFirst();
            throw new BadInputException(first.where() + ": " + first.message());
        } else {
            throw new BadInputException(
                    given + ": holds no Java code. Give a directory with Java sources or class files, "
                            + "or a jar.");
        }
    }

    private void addSourceFile(Path path) throws IOException {
        SourceFile file = SourceFile.read(path);
        projects.add(new SourceProject(file.sourceRoot(), List.of(file), List.of()));
    }

    private List<ProgramInput> programs(List<Path> paths) {
        if (!classes.isEmpty()) {
            String name = paths.stream().map(Path::toString).collect(Collectors.joining(" "));
            return List.of(new ProgramInput(name, List.copyOf(projects), List.copyOf(classes), List.copyOf(problems)));
        }
        List<ProgramInput> programs = new ArrayList<>();
        for (List<SourceProject> connected : new ProjectLinks(projects).components()) {
            String name = connected.stream()
                    .map(SourceProject::name)
                    .collect(Collectors.toCollection(TreeSet::new))
                    .stream()
                    .collect(Collectors.joining(", "));
            programs.add(new ProgramInput(name, connected, List.of(), problemsOf(connected)));
        }
        return programs;
    }

    /** What lies in none of the projects may belong to any program. */
    private List<Problem> problemsOf(List<SourceProject> connected) {
        return problems.stream()
                .filter(problem -> isIn(connected, problem) || !isIn(projects, problem))
                .toList();
    }

    private static boolean isIn(List<SourceProject> projects, Problem problem) {
        Path where = Path.of(problem.where());
        return projects.stream().anyMatch(project -> where.startsWith(project.root()));
    }
}
