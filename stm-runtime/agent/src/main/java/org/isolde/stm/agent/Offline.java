// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.agent.classfile.ClassFiles;
import org.isolde.stm.agent.classfile.FailureReason;
import org.isolde.stm.agent.options.Options;
import org.isolde.stm.agent.options.StartException;
import org.isolde.stm.agent.transactions.Instrumenter;
import org.isolde.stm.runtime.calls.Library;
import org.isolde.stm.runtime.classes.Instrumented;
import org.jspecify.annotations.Nullable;

/**
 * Instruments the class files of a folder or a jar ahead of time.
 *
 * <p>They still need the agent at run time, with an algorithm of the same metadata layout; the
 * agent then has less to do.
 */
public final class Offline {

    private static final String USAGE = "Use java -jar isolde-stm.jar [OPTION=VALUE[,OPTION=VALUE]…] IN OUT "
            + "[LIBRARY…], where IN and OUT are folders or jars, and each LIBRARY is a folder or a jar that the "
            + "classes of IN use.";
    private static final int EXIT_BAD_START = 2;

    private final Options options;
    private final Path input;
    private final Instrumenter instrumenter;
    private final ClassFiles files;
    private int classes;
    private int instrumented;

    private Offline(Options options, Path input, ClassLoader loader) {
        this.options = options;
        this.input = input;
        instrumenter = new Instrumenter(options.algorithmOrDefault().layout(), true, Console::print);
        files = ClassFiles.fresh(loader);
    }

    /** Executes the command line, or exits the JVM with a message and status 2. */
    public static void run(String[] arguments) {
        try {
            start(List.of(arguments));
        } catch (StartException | IOException failure) {
            Console.print("cannot instrument. " + message(failure));
            System.exit(EXIT_BAD_START);
        }
    }

    private static @Nullable String message(Exception failure) {
        return failure instanceof StartException ? failure.getMessage() : failure.toString();
    }

    private static void start(List<String> arguments) throws StartException, IOException {
        boolean hasOptions = !arguments.isEmpty() && arguments.get(0).indexOf('=') > 0
                && !Files.exists(path(arguments.get(0)));
        Options options = Options.parse(hasOptions ? arguments.get(0) : null);
        List<String> rest = hasOptions ? arguments.subList(1, arguments.size()) : arguments;
        if (rest.size() < 2) {
            throw new StartException(USAGE);
        }
        Path input = path(rest.get(0));
        Path output = path(rest.get(1));
        if (!Files.exists(input)) {
            throw new StartException("There is no \"" + input + "\". " + USAGE);
        }
        if (Files.exists(output) && Files.isSameFile(input, output)) {
            throw new StartException("OUT is IN, \"" + input + "\"; it must be another folder or jar.");
        }
        List<URL> path = new ArrayList<>(List.of(url(input)));
        for (String library : rest.subList(2, rest.size())) {
            path.add(url(path(library)));
        }
        Instrumented.exclude(options.excluded());
        Library.use(options.library());
        try (URLClassLoader loader = new URLClassLoader(
                path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            new Offline(options, input, loader).copyTo(output);
        }
    }

    private static Path path(String text) throws StartException {
        try {
            return Path.of(text);
        } catch (InvalidPathException failure) {
            throw new StartException("\"" + text + "\" is no path: " + failure.getReason());
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    private void copyTo(Path output) throws IOException {
        if (Files.isDirectory(input)) {
            ClassFolder.copy(input, output, this::change);
        } else {
            ClassJar.copy(input, output, this::change);
        }
        Console.print(
                instrumented + " of " + classes + " classes are instrumented for algorithm="
                        + options.algorithmOrDefault().optionName() + " in " + output);
    }

    /** What is to be written for a file. */
    private byte[] change(String name, byte[] content) {
        if (!name.endsWith(".class")) {
            return content;
        }
        classes++;
        try {
            Optional<byte[]> changed = instrumenter.instrument(content, files);
            instrumented += changed.isPresent() ? 1 : 0;
            return changed.orElse(content);
        } catch (RuntimeException | LinkageError failure) {
            Console.print(
                    "the class file " + name + " in " + input
                            + " cannot be instrumented and is copied as it is. Reason: "
                            + FailureReason.of(content, failure));
            return content;
        }
    }
}
