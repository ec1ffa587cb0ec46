// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.isolde.dist.Unpacked.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tests that {@code --write-test} writes compile, make their anomalies happen on the STM
 * runtime, and pass after a fix.
 */
@Timeout(600)
class GeneratedTestsTest {

    private static final Path JDK = Path.of(System.getProperty("java.home"));

    /** What is said of a shown anomaly without a test, if the runtime is the reason. */
    private static final Pattern UNTESTED = Pattern
            .compile("isolde: Anomal.* (has|have) no test\\. .* only while it runs alone\\.");

    private static final String ROTA = """
            package office;
            import org.isolde.stm.Atomic;
            import org.isolde.stm.Isolation;
            class Rota {
                private boolean ann = true;
                private boolean bob = true;
                @Atomic boolean annLeaves() {
                    if (bob) { ann = false; }
                    return !ann;
                }
                @Atomic void bobLeaves() {
                    if (ann) { bob = false; }
                }
            }
            """;

    @TempDir
    private static Path folder;

    private static Unpacked archive;

    @BeforeAll
    static void unpack() throws Exception {
        archive = Unpacked.below(folder);
        Files.createDirectory(folder.resolve("home"));
    }

    @ParameterizedTest
    @CsvSource({"ordinary, 11", "bank, 2", "collections, 4"})
    void eachShownAnomalyOfTheExamplesHasATestThatFails(String example, int written) throws Exception {
        Path sources = archive.folder().resolve("examples").resolve(example);
        Path tests = folder.resolve(example + "-tests");

        Outcome outcome = archive.run(JDK, "analyze", "--write-test", tests, sources);

        assertThat(outcome.err().lines().filter(line -> !UNTESTED.matcher(line).matches()))
                .singleElement().asString().endsWith(written + " tests were written to " + tests + ".");
        assertThat(results(tests, sources)).hasSize(written).allSatisfy(
                result -> assertThat(result).contains(": java.lang.AssertionError: ", "No serial order gives"));
    }

    @ParameterizedTest
    @CsvSource({
        "if (bob) {, bob = bob; if (bob) {",
        "@Atomic, @Atomic(isolation = Isolation.SERIALIZABLE)",
        "@Atomic, @Atomic synchronized"})
    void aTestPassesAfterAFix(String before, String after) throws Exception {
        Path program = Files.createTempDirectory(folder, "rota");
        Path source = Files.createDirectories(program.resolve("src/office")).resolve("Rota.java");
        Path tests = program.resolve("tests");
        Files.writeString(source, ROTA);
        archive.run(JDK, "analyze", "--write-test", tests, source);
        assertThat(results(tests, source.getParent())).singleElement().asString().contains("No serial order gives");

        Files.writeString(source, ROTA.replace(before, after));

        assertThat(results(tests, source.getParent())).containsExactly("office.RotaAnnLeavesBobLeavesTest: passed");
    }

    @Test
    void theMessageTellsTheStepsAndWhatTheSerialOrdersGive() throws Exception {
        Path source = Files.createDirectories(folder.resolve("message/office")).resolve("Rota.java");
        Path tests = folder.resolve("message-tests");
        Files.writeString(source, ROTA);
        archive.run(JDK, "analyze", "--write-test", tests, source);

        assertThat(results(tests, source.getParent())).singleElement().asString().contains(
                "Write skew: Rota.annLeaves and Rota.bobLeaves can run at the same time",
                "T1 begins: office.Rota.annLeaves() runs up to its commit",
                "rota = Rota{ann=false, bob=false}",
                "but T1, then T2");
    }

    /** Compiles the tests and the program, and runs the tests; a text for each. */
    private static List<String> results(Path tests, Path program) throws Exception {
        Path classes = Files.createTempDirectory(folder, "classes");
        String libraries;
        try (Stream<Path> jars = Files.list(archive.folder().resolve("lib"))) {
            libraries = String.join(File.pathSeparator, jars.map(Path::toString)
                    .filter(name -> name.contains("isolde-stm-testing") || name.contains("isolde-stm-api"))
                    .toList());
        }
        String classPath = classes + File.pathSeparator + libraries + File.pathSeparator
                + System.getProperty("java.class.path");
        List<Path> testSources = javaFiles(tests);
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp", classPath, "-nowarn"));
        Stream.concat(testSources.stream(), javaFiles(program).stream()).map(Path::toString).forEach(arguments::add);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();

        Path results = classes.resolve("results.txt");
        List<String> command = new ArrayList<>(List.of(JDK.resolve("bin/java").toString(), "-cp", classPath,
                TestRun.class.getName(), results.toString()));
        testSources.stream()
                .map(source -> tests.relativize(source).toString())
                .map(path -> path.substring(0, path.length() - ".java".length()).replace(File.separatorChar, '.'))
                .forEach(command::add);
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        return List.of(Files.readString(results).split("\n\n(?=[\\w.]+Test: )"));
    }

    private static List<Path> javaFiles(Path below) throws Exception {
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
}
