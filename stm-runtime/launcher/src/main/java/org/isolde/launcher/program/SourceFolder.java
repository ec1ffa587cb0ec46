// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;

/**
 * A folder of Java sources.
 *
 * @param path the folder
 */
record SourceFolder(Path path) {

    /** Those with which {@code analyze} compiles, so that certificates are about these classes. */
    private static final List<String> OPTIONS = List.of("-g", "-proc:none", "-nowarn", "-encoding", "UTF-8");

    /**
     * Whether there is a Java source below a folder.
     *
     * @throws BadInputException if there is neither a source nor a class, or the folder cannot be
     *     read
     */
    static boolean hasSources(Path folder) throws BadInputException {
        if (!filesBelow(folder, ".java").isEmpty()) {
            return true;
        }
        if (filesBelow(folder, ".class").isEmpty()) {
            throw new BadInputException("There is neither a Java source nor a class file in " + folder + ".");
        }
        return false;
    }

    private static List<Path> filesBelow(Path folder, String ending) throws BadInputException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending) && Files.isRegularFile(file))
                    .sorted().toList();
        } catch (IOException e) {
            throw new BadInputException(folder + ": cannot be read (" + e.getMessage() + ").", e);
        }
    }

    /**
     * Compiles the sources.
     *
     * @param api the jar of Isolde's annotations
     * @param classes the folder for the classes
     * @throws BadInputException if they do not compile, which the compiler then has explained
     */
    void compile(Path api, Path classes, Terminal terminal) throws BadInputException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInputException("The Java that runs Isolde (" + System.getProperty("java.home")
                    + ") has no compiler. Set JAVA_HOME to a JDK, or give a folder of class files.");
        }
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(List.of("-d", classes.toString(), "-cp", api.toString()));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT,
                StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(terminal.err(), files, null, options, null,
                    files.getJavaFileObjectsFromPaths(filesBelow(path, ".java"))).call();
            if (!compiled) {
                throw new BadInputException("The sources in " + path + " do not compile.");
            }
        } catch (IOException e) {
            throw new BadInputException("The sources in " + path + " cannot be compiled: " + e.getMessage(), e);
        }
    }
}
