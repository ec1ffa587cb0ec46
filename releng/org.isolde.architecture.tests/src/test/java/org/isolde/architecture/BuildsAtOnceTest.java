// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where several commands of {@code ./isolde} find nothing built, one builds at a time, in a copy of
 * the project with a Maven and a Java that only pretend.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class BuildsAtOnceTest {

    /** What the script needs, but for what locks. */
    private static final List<String> TOOLS = List.of("awk", "cat", "cp", "cut", "dirname", "find", "grep", "head",
            "mkdir", "mv", "readlink", "rm", "rmdir", "sed", "sleep", "sort", "tee", "touch", "tr", "uname");
    private static final String BUILDS = "isolde: building ";
    private static final String WAITS = "isolde: waiting for another build here to end";

    @TempDir
    private Path copy;

    @BeforeEach
    void copyProject() throws IOException {
        Files.copy(CompiledProject.ROOT.resolve("isolde"), copy.resolve("isolde"));
        for (String folder : List.of(".mvn", "releng/org.isolde.target", "stm-runtime/benchmarks", "bin", "jdk/bin")) {
            Files.createDirectories(copy.resolve(folder));
        }
        Files.writeString(copy.resolve("pom.xml"), "");
        Files.writeString(copy.resolve("jdk/release"), "JAVA_VERSION=\"21.0.1\"\n");
        program("jdk/bin/javac", "");
        program("jdk/bin/java", "while [ \"$1\" != org.isolde.launcher.Entry ]; do shift; done; shift; echo \"$@\"");
        program("bin/mvn", """
                case $* in *--version*) echo "Apache Maven 3.9.99" && exit ;; esac
                cd "%s/stm-runtime"
                read -r go || exit 1
                echo "$go" >>../builds
                mkdir -p benchmarks/target/lib launcher/target/lib api/target agent/target test-runner/target
                touch benchmarks/target/benchmarks.jar benchmarks/target/lib/lib.jar agent/target/isolde-stm.jar
                touch launcher/target/launcher.jar launcher/target/lib/lib.jar api/target/api.jar
                touch test-runner/target/runner.jar
                echo "[INFO]   from stm-runtime/benchmarks/pom.xml"
                """.formatted(copy));
    }

    private void program(String name, String text) throws IOException {
        Path file = Files.writeString(copy.resolve(name), "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /**
     * A benchmark that is started where there are those tools, and one that locks, if it is
     * installed.
     */
    private Process start(String benchmark, String locks) throws IOException {
        for (String tool : TOOLS) {
            provide(tool);
        }
        provide(locks);
        ProcessBuilder builder = new ProcessBuilder(copy.resolve("isolde").toString(), "bench", benchmark);
        builder.environment().put("PATH", copy.resolve("bin").toString());
        builder.environment().put("JAVA_HOME", copy.resolve("jdk").toString());
        return builder.start();
    }

    private void provide(String tool) throws IOException {
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            Path installed = Path.of(folder, tool);
            if (Files.isExecutable(installed) && Files.notExists(copy.resolve("bin").resolve(tool))) {
                program("bin/" + tool, "exec " + installed + " \"$@\"");
            }
        }
    }

    /** Waits until a command says something. */
    private static void awaitMessage(Process command, String start) throws IOException {
        assertThat(command.errorReader().readLine()).startsWith(start);
    }

    private static void letBuild(Process command) throws IOException {
        command.outputWriter().write("built\n");
        command.outputWriter().flush();
    }

    private static void assertHasRun(Process command, String benchmark) throws IOException, InterruptedException {
        assertThat(command.inputReader().lines()).containsExactly("bench " + benchmark);
        assertThat(command.waitFor()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"flock", "mkdir"})
    void theSecondWaitsAndFindsWhatTheFirstHasBuilt(String locks) throws Exception {
        Process first = start("predict", locks);
        awaitMessage(first, BUILDS);
        Process second = start("record", locks);
        awaitMessage(second, WAITS);
        letBuild(first);
        assertHasRun(first, "predict");
        assertHasRun(second, "record");
        assertThat(copy.resolve("builds")).hasContent("built");
    }

    @ParameterizedTest
    @ValueSource(strings = {"flock", "mkdir"})
    void aBuildThatIsKilledKeepsNobodyWaiting(String locks) throws Exception {
        Process first = start("predict", locks);
        awaitMessage(first, BUILDS);
        Process second = start("record", locks);
        awaitMessage(second, WAITS);
        first.destroyForcibly().waitFor();
        first.outputWriter().close();
        awaitMessage(second, BUILDS);
        letBuild(second);
        assertHasRun(second, "record");
    }
}
