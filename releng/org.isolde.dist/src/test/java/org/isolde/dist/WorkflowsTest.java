// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/**
 * The workflow files for CI servers: each of their commands runs, in a Maven project that loses an
 * update, and code scanning can show the results.
 */
@Timeout(600)
class WorkflowsTest {

    private static final Path WORKFLOWS = Path.of(System.getProperty("isolde.root"), "examples", "ci");
    private static final String JAVA_HOME = System.getProperty("java.home");

    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>shop</groupId>
              <artifactId>shop</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <build>
                <plugins>
                  <plugin><artifactId>maven-resources-plugin</artifactId><version>%s</version></plugin>
                  <plugin><artifactId>maven-compiler-plugin</artifactId><version>%s</version></plugin>
                </plugins>
              </build>
            </project>
            """;

    private static final String LOSING = """
            package shop;

            public class Main {
                private int count;

                synchronized int count() {
                    return count;
                }

                synchronized void setCount(int value) {
                    count = value;
                }

                void visit() {
                    setCount(count() + 1);
                }

                public static void main(String[] words) throws Exception {
                    Main visits = new Main();
                    Thread first = new Thread(visits::visit, "first");
                    Thread second = new Thread(visits::visit, "second");
                    first.start();
                    Thread.sleep(300);
                    second.start();
                    first.join();
                    second.join();
                    if (visits.count() != 2) {
                        throw new AssertionError("LOST " + (2 - visits.count()));
                    }
                }
            }
            """;

    @TempDir
    private Path folder;
    private Path project;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private String path = JAVA_HOME + "/bin:" + System.getProperty("maven.home") + "/bin:/usr/bin:/bin";

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectory(folder.resolve("project"));
        Files.writeString(project.resolve("pom.xml"), POM.formatted(System.getProperty("maven.resources.version"),
                System.getProperty("maven.compiler.version")));
        Path source = project.resolve("src/main/java/shop/Main.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, LOSING);
        environment.put("HOME", Files.createDirectory(folder.resolve("home")).toString());
        environment.put("JAVA_HOME", JAVA_HOME);
        environment.put("ISOLDE_ARCHIVE", Path.of(System.getProperty("isolde.archives") + ".tar.gz").toUri()
                .toString().replaceFirst("^file:/+", "file:///"));
        environment.put("GITHUB_PATH", folder.resolve("path").toString());
        Files.createFile(folder.resolve("path"));
    }

    /** Plug-ins need not be fetched anew, and the user's own repository keeps nothing of this. */
    private String mavenArguments() {
        return "-Dmaven.repo.local=" + folder.resolve("repository") + " -Dmaven.repo.local.tail="
                + System.getProperty("maven.repository") + " -Dmaven.repo.local.tail.ignoreAvailability=true";
    }

    /** Runs a script as CI servers do: it ends with the first command that fails. */
    private int run(String script) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", script)
                .directory(project.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        shell.environment().clear();
        shell.environment().putAll(environment);
        shell.environment().put("PATH", path);
        return shell.start().waitFor();
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    /** As the guide says it. */
    private void acceptWhatIsThere() throws IOException, InterruptedException {
        run("isolde analyze --locks --write-baseline isolde-baseline.json target/classes || [ $? -eq 1 ]");
        assertThat(project.resolve("isolde-baseline.json")).as(log()).exists();
    }

    private static Map<?, ?> yaml(String file) throws IOException {
        return new Yaml().load(Files.readString(WORKFLOWS.resolve(file)));
    }

    private static List<Map<?, ?>> maps(Object list) {
        return ((List<?>) list).stream().<Map<?, ?>>map(entry -> (Map<?, ?>) entry).toList();
    }

    @Test
    void eachStepForGithubRuns() throws Exception {
        Map<?, ?> workflow = yaml("github.yml");
        environment.put("PROGRAM", ((Map<?, ?>) workflow.get("env")).get("PROGRAM").toString());
        environment.put("MAVEN_ARGS", mavenArguments());
        Map<?, ?> job = (Map<?, ?>) ((Map<?, ?>) workflow.get("jobs")).get("isolde");
        Map<String, Integer> codes = new LinkedHashMap<>();
        List<String> uploaded = new ArrayList<>();
        for (Map<?, ?> step : maps(job.get("steps"))) {
            if (step.get("run") != null) {
                codes.put(step.get("name").toString(), run(step.get("run").toString()));
                for (String added : Files.readAllLines(folder.resolve("path"))) {
                    path = path.startsWith(added) ? path : added + ":" + path;
                }
                if (step.get("name").equals("Build")) {
                    acceptWhatIsThere();
                }
            } else if (step.get("uses").toString().contains("upload-sarif")) {
                uploaded.add(((Map<?, ?>) step.get("with")).get("sarif_file").toString());
            }
        }

        assertThat(codes).as(log()).containsExactlyInAnyOrderEntriesOf(
                Map.of("Install Isolde", 0, "Build", 0, "Analyse", 0, "Hunt", 1, "Predict", 0));
        assertThat(log()).contains("LOST 1");
        assertThat(uploaded).containsExactly("results/analyze.sarif", "results/hunt.sarif", "results/predict.sarif");
        for (String file : uploaded) {
            assertThatCodeScanningShows(project.resolve(file));
        }
        assertThat(results(project.resolve("results/hunt.sarif"))).isNotEmpty();
        assertThat(results(project.resolve("results/predict.sarif"))).isNotEmpty();
    }

    @Test
    void whatTheBaselineHasNotFailsTheStep() throws Exception {
        Map<?, ?> job = (Map<?, ?>) ((Map<?, ?>) yaml("github.yml").get("jobs")).get("isolde");
        environment.put("MAVEN_ARGS", mavenArguments());
        for (Map<?, ?> step : maps(job.get("steps"))) {
            if (List.of("Install Isolde", "Build").contains(String.valueOf(step.get("name")))) {
                assertThat(run(step.get("run").toString())).as(log()).isZero();
            }
        }
        path = project.resolve(".isolde/bin") + ":" + path;
        Files.writeString(project.resolve("isolde-baseline.json"),
                "{\n  \"format\": \"isolde-baseline\",\n  \"formatVersion\": 1,\n  \"findings\": [\n  ]\n}\n");
        String analyse = maps(job.get("steps")).stream().filter(step -> "Analyse".equals(step.get("name")))
                .map(step -> step.get("run").toString()).findFirst().orElseThrow();

        assertThat(run(analyse)).as(log()).isEqualTo(1);
        assertThatCodeScanningShows(project.resolve("results/analyze.sarif"));
        assertThat(results(project.resolve("results/analyze.sarif"))).isNotEmpty();
    }

    @Test
    void eachJobForGitlabRuns() throws Exception {
        Map<?, ?> jobs = yaml("gitlab.yml");
        Map<?, ?> common = (Map<?, ?>) jobs.get(".isolde");
        ((Map<?, ?>) common.get("variables")).forEach((name, value) -> environment.put(name.toString(),
                value.toString()));
        environment.merge("MAVEN_ARGS", mavenArguments().replaceFirst("^\\S+ ", ""), (own, tail) -> own + " " + tail);
        String before = lines(common.get("before_script"));
        assertThat(run(before)).as(log()).isZero();
        String usual = path;
        path = project.resolve(".isolde/bin") + ":" + path;
        acceptWhatIsThere();
        path = usual;

        Map<String, Integer> codes = new LinkedHashMap<>();
        for (Map.Entry<?, ?> job : jobs.entrySet()) {
            if (!job.getKey().toString().startsWith(".")) {
                codes.put(job.getKey().toString(), run(before + lines(((Map<?, ?>) job.getValue()).get("script"))));
            }
        }

        assertThat(codes).as(log()).isEqualTo(Map.of("isolde-analyze", 0, "isolde-hunt", 1));
        for (String file : List.of("analyze", "hunt", "predict")) {
            assertThatCodeScanningShows(project.resolve("results/" + file + ".sarif"));
        }
    }

    private static String lines(Object script) {
        StringBuilder text = new StringBuilder();
        ((List<?>) script).forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** JSON is YAML, too. */
    private static List<Map<?, ?>> results(Path sarif) throws IOException {
        Map<?, ?> log = new Yaml().load(Files.readString(sarif));
        return maps(maps(log.get("runs")).get(0).get("results"));
    }

    /** What code scanning asks of each result. */
    private static void assertThatCodeScanningShows(Path sarif) throws IOException {
        for (Map<?, ?> result : results(sarif)) {
            assertThat(result.get("level")).isIn("error", "warning", "note", "none");
            assertThat((Map<?, ?>) result.get("partialFingerprints")).as(result.toString()).isNotEmpty();
            if (!result.get("level").equals("none")) {
                assertThat(((Number) result.get("rank")).intValue()).isBetween(0, 100);
            }
            Map<?, ?> place = (Map<?, ?>) maps(result.get("locations")).get(0).get("physicalLocation");
            assertThat(place.get("artifactLocation"))
                    .isEqualTo(Map.of("uri", "src/main/java/shop/Main.java", "uriBaseId", "SRCROOT"));
        }
    }
}
