// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Maven project of somebody else, who depends on what is published.
 *
 * @param folder its folder; Maven keeps what it fetches for the project there, too
 */
record MavenProject(Path folder) {

    private static final List<String> VERSIONS = List.of("isolde.version", "isolde.repository", "junit.version",
            "surefire.version", "maven.compiler.version", "maven.resources.version", "maven.dependency.version",
            "maven.jar.version", "jacoco.version");

    /** What came of a run of Maven: its exit code, and what it has printed. */
    record Run(int code, String log) {}

    /** Runs Maven, with the versions that this build uses as properties. */
    Run run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(), "--batch-mode", "-f",
                folder.resolve("pom.xml").toString(), "-Dmaven.repo.local=" + folder.resolve("repository"),
                // Plug-ins need not be fetched anew, and the user's own repository keeps nothing of
                // this.
                "-Dmaven.repo.local.tail=" + System.getProperty("maven.repository"),
                "-Dmaven.repo.local.tail.ignoreAvailability=true"));
        VERSIONS.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of(arguments));
        File log = folder.resolve("log").toFile();
        ProcessBuilder maven = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int code = maven.start().waitFor();
        return new Run(code, Files.readString(log.toPath()));
    }

    /** Copies a folder into another one. */
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
