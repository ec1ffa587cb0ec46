// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * A project of {@code examples}, compiled.
 *
 * @param classes the folder of its classes
 */
record ExampleProject(Path classes) {

    private static final Path EXAMPLES = Path.of(System.getProperty("isolde.examples"));

    /** Compiles a project into a folder; a warning is a failure. */
    static ExampleProject compile(String project, Path classes) throws IOException {
        List<String> compilation = new ArrayList<>(
                List.of("-Xlint:all", "-Werror", "--release", "21", "-cp", Forked.apiPath(), "-d", classes.toString()));
        try (var files = Files.walk(folder(project).resolve("src"))) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).sorted().forEach(compilation::add);
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, compilation.toArray(String[]::new));
        assertThat(failed).as("exit status of the compiler").isZero();
        return new ExampleProject(classes);
    }

    /** The folder of a project. */
    static Path folder(String project) {
        return EXAMPLES.resolve(project);
    }

    /**
     * Runs a program with the agent; {@code program} is a class below the package of all examples.
     */
    Forked run(String program) {
        return Forked.java(arguments(program));
    }

    /** The same for one that runs long. */
    Forked hotRun(String program) {
        return Forked.hotJava(arguments(program));
    }

    private List<String> arguments(String program) {
        String classPath = classes + File.pathSeparator + Forked.apiPath();
        return List.of(Forked.agent(""), "-cp", classPath, "org.isolde.examples." + program);
    }
}
