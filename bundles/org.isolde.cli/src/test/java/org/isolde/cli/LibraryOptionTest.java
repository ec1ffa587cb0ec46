// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user says of libraries counts for all analyses of the command line. */
class LibraryOptionTest {

    private static final String REGISTRY = """
            package acme;
            public class Registry {
                public static int get(String key) { return key.length(); }
                public static void put(String key, int value) { }
            }
            """;
    private static final String STORE = """
            package acme;
            public class Store {
                public int get() { return 0; }
                public void put(int value) { }
            }
            """;
    /** Each transaction misses what the other writes, if the library keeps what is put. */
    private static final String SKEW = """
            package program;
            import org.isolde.stm.Atomic;
            class Skew {
                static int x;
                @Atomic static void first() { x = acme.Registry.get("a") + 1; }
                @Atomic static void second() { acme.Registry.put("a", x + 1); }
            }
            """;
    private static final String RACE = """
            package program;
            import org.isolde.stm.Atomic;
            class Race {
                static final acme.Store STORE = new acme.Store();
                static int x;
                @Atomic static int one() { return STORE.get(); }
                @Atomic static int other() { return x; }
                @Atomic static void both() { STORE.put(1); x = 1; }
                static void read() { int sum = one() + other(); }
                public static void main(String[] args) {
                    new Thread(Race::read).start();
                    new Thread(Race::both).start();
                }
            }
            """;
    private static final String NOTHING = """
            acme.Registry
                get put : nothing
            """;
    private static final String SHARED = """
            acme.Registry
                get(String)     : reads entries of registries of anything
                put(String,int) : writes entries of registries of anything
            """;

    @TempDir
    private Path temporary;
    private Path library;
    private Path skew;
    private Path race;

    @BeforeEach
    void compile() throws IOException {
        library = Programs.compile(Files.createDirectory(temporary.resolve("library")), REGISTRY, STORE);
        List<String> options = List.of("-g", "-cp", library.toString());
        skew = Programs.compile(Files.createDirectory(temporary.resolve("skew")), options, SKEW);
        race = Programs.compile(Files.createDirectory(temporary.resolve("race")), options, RACE);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(temporary.resolve(name), text);
    }

    private Outcome analyze(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("analyze", "--strict", "-cp", library));
        Stream.of(arguments).forEach(all::add);
        return Outcome.of(all.toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"fields", "shapes", "heap-paths"})
    void aTransactionIsSafeOnceItsLibraryIsDescribed(String precision) throws IOException {
        Outcome without = analyze("--precision", precision, skew);
        assertThat(without.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(without.out()).contains("acme.Registry.get is library code without a summary").contains("UNKNOWN");

        Outcome with = analyze("--precision", precision, "--library", file("acme.txt", NOTHING), skew);
        assertThat(with.code()).as(with.out()).isEqualTo(ExitCode.NONE);
        assertThat(with.out()).doesNotContain("UNKNOWN").contains("SAFE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fields", "shapes", "heap-paths"})
    void whatItIsSaidToShareIsPartOfAnomalies(String precision) throws IOException {
        Outcome outcome = analyze("--precision", precision, "--library", file("acme.txt", SHARED), skew);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("write skew").contains("entries of registries");
    }

    @Test
    void itCountsForAtomicityViolations() throws IOException {
        Path shared = file("shared.txt", """
                acme.Store
                    <init> : nothing
                    get    : reads contents of stores of receiver
                    put    : writes contents of stores of receiver
                """);
        Path nothing = file("nothing.txt", "acme.Store\n    * : nothing");

        assertThat(analyze("--library", shared, race).out()).contains("high-level data race");
        assertThat(analyze("--library", nothing, race).out()).doesNotContain("high-level data race");
    }

    @Test
    void ofSeveralFilesTheLastOneCounts() throws IOException {
        Path nothing = file("nothing.txt", NOTHING);
        Path shared = file("shared.txt", SHARED);

        assertThat(analyze("--library", nothing, "--library", shared, skew).out()).contains("write skew");
        assertThat(analyze("--library", shared, "--library", nothing, skew).code()).isEqualTo(ExitCode.NONE);
    }

    @Test
    void aFileMayUseTheDefinitionsOfIsoldeAndOfFilesBeforeIt() throws IOException {
        Path names = file("names.txt", "effect entries = reads entries of registries of anything\n");
        Path uses = file("uses.txt", """
                acme.Registry
                    get : entries
                    put : io
                """);

        assertThat(analyze("--library", names, "--library", uses, skew).out())
                .contains("acme.Registry.put performs input or output");
    }

    @Test
    void aProofNamesTheFilesItRestsOn() throws IOException {
        Path certificates = temporary.resolve("certificates");
        Path file = file("acme.txt", NOTHING);

        analyze("--certificates", certificates, "--library", file, skew);

        try (Stream<Path> written = Files.list(certificates)) {
            assertThat(written.filter(path -> path.toString().endsWith(".json")))
                    .singleElement()
                    .satisfies(path -> assertThat(path).content().contains(
                            "Methods of libraries do what the file " + file + ", with the SHA-256 digest"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "acme.Registry;    get : raeds entries | :2:11: 'raeds entries' is no effect: expected",
        "acme.Registry;    get nothing | :2:5: expected method names, ' : ' and an effect",
        "acme.Registry;    put(String,int) : calls argument 2 | :2:5: there is no argument 2 of put(String,int).",
        "acme Registry;    get : nothing | :1:1: 'acme Registry' is not a type, such as java.util.List"})
    void aMistakeIsReportedWithItsPlace(String lines, String message) throws IOException {
        Path file = file("wrong.txt", lines.replace(';', '\n'));

        assertRefused(analyze("--library", file, skew), file + message);
    }

    @Test
    void aNameThatMeansNothingIsAProblemWithItsPlaceAndARemedy() throws IOException {
        Path file = file("acme.txt", """
                acme.Registry
                    get(int) : nothing
                    get put fetch : nothing
                acme.Registri, acme.Base+
                    * : nothing
                """);

        Outcome outcome = analyze("--library", file, skew);

        assertThat(outcome.out())
                .contains(file + ":2:5: Class acme.Registry has no method get(int). It has get(String).")
                .contains(file + ":3:13: Class acme.Registry has no method fetch. Correct the name")
                .contains(file + ":4:1: There is no class acme.Registri. Correct its name")
                .contains(file + ":4:16: There is no class acme.Base.");
        assertThat(outcome.code()).as("what the other names say counts").isEqualTo(ExitCode.NONE);
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws IOException {
        Path missing = temporary.resolve("missing.txt");
        assertRefused(analyze("--library", missing, skew), "--library " + missing
                + ": no such file or directory. Check the path and its permissions.");
        assertRefused(analyze("--library", temporary, skew), "--library " + temporary + ": is a directory.");
        Path latin = Files.write(temporary.resolve("latin.txt"), "# é".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(analyze("--library", latin, skew), latin + ": is no text in UTF-8");
    }

    private static void assertRefused(Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.out()).isEmpty();
    }
}
