// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Maven project of somebody else depends on what is published: it compiles against the API, and
 * its tests run with the agent, and run transactions in a given interleaving.
 */
@Timeout(600)
class ConsumerTest {

    private static final Path CONSUMER = Path.of("src/test/consumer");
    private static final List<String> VERSIONS = List.of("isolde.version", "isolde.repository", "junit.version",
            "surefire.version", "maven.compiler.version", "maven.resources.version", "maven.dependency.version");

    @TempDir
    private Path folder;

    @Test
    void itsTestsPass() throws Exception {
        copy(CONSUMER, folder);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(), "--batch-mode", "-f",
                folder.resolve("pom.xml").toString(), "-Dmaven.repo.local=" + folder.resolve("repository"),
                // Plug-ins need not be fetched anew, and the user's own repository keeps nothing of
                // this.
                "-Dmaven.repo.local.tail=" + System.getProperty("maven.repository"),
                "-Dmaven.repo.local.tail.ignoreAvailability=true"));
        VERSIONS.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.add("test");
        File log = folder.resolve("log").toFile();
        ProcessBuilder maven = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int code = maven.start().waitFor();

        assertThat(Files.readString(log.toPath())).contains("Tests run: 3, Failures: 0, Errors: 0");
        assertThat(code).isZero();
    }

    @Test
    void thePomsSayWhatMavenCentralAsksFor() throws IOException {
        for (String artifact : List.of("isolde-stm-api", "isolde-stm-agent", "isolde-stm-testing",
                "isolde-predict")) {
            Path published = Path.of(System.getProperty("isolde.repository"), "org/isolde", artifact,
                    System.getProperty("isolde.version"));
            try (Stream<Path> files = Files.list(published)) {
                Path pom = files.filter(file -> file.toString().endsWith(".pom")).findFirst().orElseThrow();
                assertThat(Files.readString(pom)).contains("<name>", "<description>", "<url>http", "<license>",
                        "<developer>", "<connection>scm:").doesNotContain("<parent>", "${", "tycho", "<build>");
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
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
