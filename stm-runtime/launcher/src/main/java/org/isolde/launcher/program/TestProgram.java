// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isolde.launcher.console.BadInputException;

/**
 * Tests of the JUnit Platform, each of which can be run as a program.
 *
 * @param options what stands before the class on the command line of java, with the class path
 */
public record TestProgram(List<String> options) {

    /** The class that runs tests; its jar is on the class path of the tests only. */
    private static final String RUNNER = "org.isolde.testrun.TestRunner";
    private static final String SURVEY = "--survey";
    private static final String LAUNCHER = "junit-platform-launcher";
    private static final String STANDALONE = "junit-platform-console-standalone";
    private static final Pattern ENGINE = Pattern.compile("junit-platform-engine-(\\d.*)\\.jar");

    /** Copies the list. */
    public TestProgram {
        options = List.copyOf(options);
    }

    /**
     * Finds all that is needed to run tests.
     *
     * @param classPath that of the tests, with their JUnit Platform
     * @param options of java
     * @throws BadInputException if the class path has no JUnit Platform, or its launcher is missing
     */
    public static TestProgram of(String classPath, List<String> options, Installation installation)
            throws BadInputException {
        List<String> entries = new ArrayList<>(Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isBlank()).toList());
        for (String entry : entries) {
            if (!Files.exists(Path.of(entry))) {
                throw new BadInputException(entry + ": there is no such folder or jar. Build the tests first, and give "
                        + "their class path.");
            }
        }
        boolean hasLauncher = entries.stream().map(TestProgram::name)
                .anyMatch(name -> name.startsWith(LAUNCHER) || name.startsWith(STANDALONE));
        if (!hasLauncher) {
            entries.add(launcher(entries).toString());
        }
        entries.add(installation.testRunner().toString());
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-cp", String.join(File.pathSeparator, entries)));
        return new TestProgram(all);
    }

    private static String name(String entry) {
        return String.valueOf(Path.of(entry).getFileName());
    }

    /** The launcher of the version that the tests use: in a repository of Maven or Gradle. */
    private static Path launcher(List<String> entries) throws BadInputException {
        for (String entry : entries) {
            Matcher engine = ENGINE.matcher(name(entry));
            if (engine.matches()) {
                String jar = LAUNCHER + "-" + engine.group(1) + ".jar";
                return beside(Path.of(entry).toAbsolutePath(), engine.group(1), jar)
                        .orElseThrow(
                                () -> new BadInputException(jar + " is missing in the class path of the tests. Add "
                                        + "the dependency org.junit.platform:" + LAUNCHER + ":" + engine.group(1)
                                        + " to them."));
            }
        }
        throw new BadInputException("The class path of the tests has no JUnit Platform: junit-platform-engine is "
                + "missing. Tests of JUnit 4 need the dependency org.junit.vintage:junit-vintage-engine.");
    }

    private static Optional<Path> beside(Path engine, String version, String jar) throws BadInputException {
        // Maven: junit-platform-engine/VERSION/JAR; Gradle: junit-platform-engine/VERSION/HASH/JAR.
        Path folder = engine.getParent();
        for (int levels = 2; folder != null && levels <= 4; levels++) {
            folder = folder.getParent();
            if (folder == null) {
                break;
            }
            Path own = folder.resolve(LAUNCHER).resolve(version);
            if (Files.isDirectory(own)) {
                try (Stream<Path> files = Files.walk(own, 2)) {
                    Optional<Path> found = files.filter(file -> name(file.toString()).equals(jar)).findFirst();
                    if (found.isPresent()) {
                        return found;
                    }
                } catch (IOException e) {
                    throw new BadInputException(own + ": cannot be read (" + e.getMessage() + ")", e);
                }
            }
        }
        Path same = engine.resolveSibling(jar);
        Path mavens = Path.of(System.getProperty("user.home"), ".m2", "repository", "org", "junit", "platform",
                LAUNCHER,
                version, jar);
        return Stream.of(same, mavens).filter(Files::isRegularFile).findFirst();
    }

    /**
     * One test, as a program: it ends with 1 if the test fails.
     *
     * @param test its unique identifier
     */
    public Program test(String test) {
        return program(List.of(test));
    }

    /**
     * A program that runs tests once, and says in a file what they are.
     *
     * @param tests classes, or methods as {@code class#method}; all if there is none
     */
    public Program survey(Path file, List<String> tests) {
        List<String> words = new ArrayList<>(List.of(SURVEY, file.toString()));
        words.addAll(tests);
        return program(words);
    }

    private Program program(List<String> words) {
        List<String> arguments = new ArrayList<>(options);
        arguments.add(RUNNER);
        arguments.addAll(words);
        return Program.ofArguments(arguments);
    }
}
