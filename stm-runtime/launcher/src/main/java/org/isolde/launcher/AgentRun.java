// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;

/**
 * Runs programs with the STM runtime's agent.
 *
 * @param installation the installation that contains the agent
 * @param options the agent's options, each as {@code name=value}
 */
record AgentRun(Installation installation, List<String> options) {

    /** Copies the list. */
    AgentRun {
        options = List.copyOf(options);
    }

    /**
     * Runs a program to its end and returns its exit code.
     *
     * @param program a folder or a jar, and what follows it on the command line of java; or only
     *     the latter
     * @throws BadInputException if there is no such program, or its sources do not compile
     */
    int run(List<String> program, Terminal terminal) throws BadInputException {
        Path first = Path.of(program.get(0));
        List<String> rest = program.subList(1, program.size());
        if (Files.isDirectory(first)) {
            requireClass(rest, first);
            if (SourceFolder.hasSources(first)) {
                return runSources(first, rest, terminal);
            }
            return start(classPath(first, rest), terminal, () -> {});
        }
        if (Files.isRegularFile(first) && first.toString().endsWith(".jar")) {
            requireClass(rest, first);
            return start(classPath(first, rest), terminal, () -> {});
        }
        if (program.get(0).startsWith("-")) {
            return start(program, terminal, () -> {});
        }
        if (Files.isRegularFile(first)) {
            throw new BadInputException(first + ": is neither a folder nor a jar. Give the folder of the sources or "
                    + "class files, or the jar, and then the class: isolde run FOLDER CLASS");
        }
        if (first.getNameCount() > 1) {
            throw new BadInputException(first + ": there is no such folder or jar.");
        }
        return start(program, terminal, () -> {});
    }

    private static void requireClass(List<String> rest, Path program) throws BadInputException {
        if (rest.isEmpty()) {
            throw new BadInputException("Run which class of " + program + "? Its name follows the folder or jar.");
        }
    }

    private int runSources(Path folder, List<String> rest, Terminal terminal) throws BadInputException {
        TemporaryFolder classes = temporaryFolder();
        try {
            new SourceFolder(folder).compile(installation.api(), classes.path(), terminal);
            return start(classPath(classes.path(), rest), terminal, classes::delete);
        } finally {
            classes.delete();
        }
    }

    private static TemporaryFolder temporaryFolder() throws BadInputException {
        try {
            return TemporaryFolder.create();
        } catch (IOException e) {
            throw new BadInputException("There is no folder for the compiled classes: " + e.getMessage()
                    + ". Give another one: isolde run -J-Djava.io.tmpdir=FOLDER ...", e);
        }
    }

    private List<String> classPath(Path classes, List<String> rest) throws BadInputException {
        List<String> arguments = new ArrayList<>(List.of("-cp", classes + File.pathSeparator + installation.api()));
        arguments.addAll(rest);
        return arguments;
    }

    private int start(List<String> arguments, Terminal terminal, Runnable whenEnded) throws BadInputException {
        List<String> all = new ArrayList<>();
        all.add("-javaagent:" + installation.agent() + (options.isEmpty() ? "" : "=" + String.join(",", options)));
        all.addAll(arguments);
        return JavaProcess.of(all).run(terminal, whenEnded);
    }
}
