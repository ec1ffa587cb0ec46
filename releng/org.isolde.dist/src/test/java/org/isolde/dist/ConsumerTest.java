// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    @TempDir
    private Path folder;

    @Test
    void itsTestsPass() throws Exception {
        MavenProject.copy(CONSUMER, folder);
        MavenProject.Run run = new MavenProject(folder).run("test");

        assertThat(run.log()).contains("Tests run: 3, Failures: 0, Errors: 0");
        assertThat(run.code()).isZero();
    }

    @Test
    void thePomsSayWhatMavenCentralAsksFor() throws IOException {
        for (String artifact : List.of("isolde-stm-api", "isolde-stm-agent", "isolde-stm-testing",
                "isolde-predict", "isolde-junit")) {
            Path published = Path.of(System.getProperty("isolde.repository"), "org/isolde", artifact,
                    System.getProperty("isolde.version"));
            try (Stream<Path> files = Files.list(published)) {
                Path pom = files.filter(file -> file.toString().endsWith(".pom")).findFirst().orElseThrow();
                assertThat(Files.readString(pom)).contains("<name>", "<description>", "<url>http", "<license>",
                        "<developer>", "<connection>scm:").doesNotContain("<parent>", "${", "tycho", "<build>");
            }
        }
    }
}
