// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;

/** A program that can be started, as often as wanted: sources have been compiled. */
public final class Program implements AutoCloseable {

    private final List<String> arguments;
    private final Runnable whenClosed;

    private Program(List<String> arguments, Runnable whenClosed) {
        this.arguments = List.copyOf(arguments);
        this.whenClosed = whenClosed;
    }

    /**
     * Finds a program.
     *
     * @param words a folder or a jar, and what follows it on the command line of java; or only the
     *     latter
     * @throws BadInputException if there is no such program, or its sources do not compile
     */
    public static Program of(List<String> words, Installation installation, Terminal terminal)
            throws BadInputException {
        Path first = Path.of(words.get(0));
        List<String> rest = words.subList(1, words.size());
        if (Files.isDirectory(first)) {
            requireClass(rest, first);
            if (SourceFolder.hasSources(first)) {
                return ofSources(first, rest, installation, terminal);
            }
            return ofClasses(first, rest, installation);
        }
        if (Files.isRegularFile(first) && first.toString().endsWith(".jar")) {
            requireClass(rest, first);
            return ofClasses(first, rest, installation);
        }
        if (words.get(0).startsWith("-")) {
            return ofArguments(words);
        }
        if (Files.isRegularFile(first)) {
            throw new BadInputException(first + ": is neither a folder nor a jar. Give the folder of the sources or "
                    + "class files, or the jar, and then the class: isolde run FOLDER CLASS");
        }
        if (first.getNameCount() > 1) {
            throw new BadInputException(first + ": there is no such folder or jar.");
        }
        return ofArguments(words);
    }

    /** What stands after {@code java} on its command line. */
    static Program ofArguments(List<String> arguments) {
        return new Program(arguments, () -> {});
    }

    private static void requireClass(List<String> rest, Path program) throws BadInputException {
        if (rest.isEmpty()) {
            throw new BadInputException("Run which class of " + program + "? Its name follows the folder or jar.");
        }
    }

    private static Program ofSources(Path folder, List<String> rest, Installation installation, Terminal terminal)
            throws BadInputException {
        TemporaryFolder classes = temporaryFolder();
        boolean isCompiled = false;
        try {
            new SourceFolder(folder).compile(installation.api(), classes.path(), terminal);
            isCompiled = true;
            return new Program(classPath(classes.path(), rest, installation), classes::delete);
        } finally {
            if (!isCompiled) {
                classes.delete();
            }
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

    private static Program ofClasses(Path classes, List<String> rest, Installation installation)
            throws BadInputException {
        return new Program(classPath(classes, rest, installation), () -> {});
    }

    private static List<String> classPath(Path classes, List<String> rest, Installation installation)
            throws BadInputException {
        List<String> arguments = new ArrayList<>(List.of("-cp", classes + File.pathSeparator + installation.api()));
        arguments.addAll(rest);
        return arguments;
    }

    /** The arguments after {@code java} on its command line. */
    List<String> arguments() {
        return arguments;
    }

    /** Deletes the compiled classes; may be called more than once. */
    @Override
    public void close() {
        whenClosed.run();
    }
}
