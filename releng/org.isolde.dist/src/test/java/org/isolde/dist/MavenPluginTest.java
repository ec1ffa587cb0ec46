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
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Maven projects of somebody else use the plug-in. All have the sources of {@code common}; each
 * says in its pom.xml what it is an example of.
 */
@Timeout(600)
class MavenPluginTest {

    private static final Path SAMPLES = Path.of("src/test/maven");
    private static final String PREDICTED = "Predicted atomicity violation (RWW) on sample.Stock.items[\"nails\"]";

    @TempDir
    private Path folder;

    private MavenProject project;

    /** Puts a sample into the folder. */
    private void begin(String sample, String module) throws IOException {
        MavenProject.copy(SAMPLES.resolve("common"), folder.resolve(module));
        MavenProject.copy(SAMPLES.resolve(sample), folder);
        project = new MavenProject(folder);
    }

    @Test
    void oneProjectIsRecordedAnalysedAndHuntedIn() throws Exception {
        begin("single", "");
        installCommandLine();

        MavenProject.Run run = project.run("verify");
        assertThat(run.code()).as(run.log()).isNotZero();
        assertThat(run.log()).contains("Isolde has found something", "stale-value error").doesNotContain("Observed");
        assertThat(page("")).contains(PREDICTED, "<svg ", "sample/Stock.java:15");
        assertThat(folder.resolve("target/isolde/predictions.sarif")).isNotEmptyFile();

        // What is accepted is not found again, and nothing has changed since.
        assertThat(project.run("isolde:baseline").code()).isZero();
        MavenProject.Run hunted = project.run("verify");
        assertThat(hunted.code()).as(hunted.log()).isNotZero();
        assertThat(hunted.log()).contains("Nothing was found that the baseline does not have",
                "Observed atomicity violation", "In the test StockTest", "the test fails: ",
                "Violations were observed");
        MavenProject.Run third = project.run("verify", "-Disolde.failOnObservation=false", "-Disolde.seconds=1");
        assertThat(third.code()).as(third.log()).isZero();
        assertThat(third.log()).contains("Nothing has changed since the last analysis");
    }

    @Test
    void severalModulesHaveOneReport() throws Exception {
        begin("several", "stock");

        MavenProject.Run run = project.run("verify");
        assertThat(run.code()).as(run.log()).isZero();
        assertThat(page("report")).contains(PREDICTED, "sample/Stock.java:20", "stock/target/isolde/tests-",
                "shop/target/isolde/tests-");
    }

    @Test
    void eachForkWritesATrace() throws Exception {
        begin("forks", "");
        Path tests = folder.resolve("src/test/java/sample");
        Files.writeString(tests.resolve("SecondTest.java"),
                Files.readString(tests.resolve("StockTest.java")).replace("StockTest", "SecondTest"));

        MavenProject.Run run = project.run("verify");
        assertThat(run.code()).as(run.log()).isZero();
        assertThat(traces()).hasSize(2);
        assertThat(page("")).contains(PREDICTED);
    }

    @Test
    void jacocoStaysBesideIt() throws Exception {
        begin("jacoco", "");

        MavenProject.Run run = project.run("verify");
        assertThat(run.code()).as(run.log()).isZero();
        assertThat(folder.resolve("target/jacoco.exec")).isNotEmptyFile();
        assertThat(page("")).contains(PREDICTED);
    }

    @Test
    @EnabledIfSystemProperty(named = "isolde.jdk17", matches = ".+")
    void testsOnJava17AreRecorded() throws Exception {
        begin("java17", "");

        MavenProject.Run run = project.run("verify", "-Disolde.jdk17=" + System.getProperty("isolde.jdk17"));
        assertThat(run.code()).as(run.log()).isZero();
        assertThat(page("")).contains(PREDICTED);
    }

    @Test
    void testsOnTheModulePathAreRecordedAndHuntedIn() throws Exception {
        begin("module-path", "");

        MavenProject.Run run = project.run("verify");
        assertThat(run.code()).as(run.log()).isNotZero();
        assertThat(page("")).contains(PREDICTED);
        assertThat(run.log()).contains("Observed atomicity violation", "Violations were observed");
    }

    /** Puts the archive where Maven would find it after it has fetched it. */
    private void installCommandLine() throws IOException {
        String version = System.getProperty("isolde.version");
        Path place = Files.createDirectories(
                folder.resolve("repository/org/isolde/isolde-command-line").resolve(version));
        Files.copy(Path.of(System.getProperty("isolde.archives") + ".zip"),
                place.resolve("isolde-command-line-" + version + ".zip"));
    }

    private String page(String module) throws IOException {
        return Files.readString(folder.resolve(module).resolve("target/isolde/index.html"));
    }

    private List<Path> traces() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("target/isolde"))) {
            return files.filter(file -> file.toString().endsWith(".trace")).toList();
        }
    }
}
