// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.isolde.cli.input.Sources;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Input that is damaged in part is analysed as far as it can be; what is wrong is named, and
 * nothing is called safe.
 */
class BadInputTest {
    private static final int MEGABYTE = 1 << 20;

    @TempDir
    private Path temporary;
    private Path classes;

    @BeforeEach
    void root() throws IOException {
        classes = temporary.toRealPath().resolve("classes");
    }

    @Test
    void aClassFileThatIsNoneIsNamed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER);
        Path broken = Files.write(classes.resolve("bank/Broken.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8});

        Outcome outcome = Outcome.of("analyze", classes);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains(broken.toString()).contains("Compile it again.");
    }

    @Test
    void aClassFileThatIsCutShortIsNamed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER,
                "package bank;\nclass Whole { int f() { return 1; } }");
        Path cut = classes.resolve("bank/Whole.class");
        byte[] whole = Files.readAllBytes(cut);
        Files.write(cut, Arrays.copyOf(whole, whole.length / 2));

        Outcome outcome = Outcome.of("analyze", classes);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains(cut.toString()).contains("Compile it again.");
    }

    @Test
    void aClassFileThatCannotBeReadIsNamed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER);
        Path dangling = Files.createSymbolicLink(classes.resolve("bank/Gone.class"), temporary.resolve("nowhere"));

        Outcome outcome = Outcome.of("analyze", classes);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains(dangling.toString());
    }

    /** Not even a warning among others: a build that passes would be believed. */
    @Test
    void whereNothingCanBeReadTheAnalysisFails() throws IOException {
        Path damaged = Files.write(temporary.resolve("damaged.jar"), new byte[] {1, 2, 3, 4});

        Outcome outcome = Outcome.of("analyze", damaged);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.out()).contains("damaged.jar is not a jar that can be read");
        assertThat(outcome.err()).contains("no class could be read").contains("unless --allow-empty is given")
                .doesNotContain("--atomic");
    }

    @Test
    void whereNoSourceCompilesTheAnalysisFails() throws IOException {
        Sources sources = new Sources(temporary.toRealPath().resolve("project"));
        sources.write("src/bank/Broken.java", "package bank;\nclass Broken {\n    int f() { return nothing; }\n}\n");

        Outcome outcome = Outcome.of("analyze", sources.directory());

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("project: no class could be compiled", "--classpath", "--release",
                "unless --allow-empty is given");
        assertThat(Outcome.of("analyze", "--allow-empty", sources.directory()).code()).isZero();
    }

    @Test
    void oneProgramWithoutClassesAmongOthersIsNotPassedOver() throws IOException {
        Sources sources = new Sources(temporary.toRealPath().resolve("projects"));
        sources.write("good/pom.xml", "");
        sources.write("good/Counter.java",
                Programs.COUNTER.replace("org.isolde.stm", "org.deuce").replace("(group = \"counting\")", ""));
        sources.write("broken/pom.xml", "");
        sources.write("broken/Broken.java", "class Broken {");

        Outcome outcome = Outcome.of("analyze", sources.directory());

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("broken: no class could be compiled").doesNotContain("good:");
        assertThat(outcome.out()).contains("SAFE");
    }

    @Test
    void sourcesOfAnOlderJavaAreAnalysed() throws IOException {
        Sources sources = new Sources(temporary.toRealPath().resolve("older"));
        sources.write("Chain.java", """
                abstract class Chain extends java.util.AbstractList<Object> {
                    static int x, y;
                    public boolean addFirst(Object link) { return false; }
                    @org.deuce.Atomic static void t() { if (y == 0) { x = 1; } }
                    @org.deuce.Atomic static void u() { if (x == 0) { y = 1; } }
                }
                """);

        Outcome outcome = Outcome.of("analyze", sources.directory());

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.err()).contains("older: compiled for Java 17").contains("--release chooses another");
        assertThat(Outcome.of("analyze", "--release", "17", sources.directory()).err()).isEmpty();
        assertThat(Outcome.of("analyze", "--release", "21", sources.directory()).code()).isEqualTo(ExitCode.BAD);
    }

    @Test
    void aSupertypeThatIsMissingIsNamed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER, "package bank;\npublic class Base {}",
                "package bank;\nclass Child extends Base {}");
        Files.delete(classes.resolve("bank/Base.class"));

        Outcome outcome = Outcome.of("analyze", classes);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains("Class bank.Base, a supertype of bank.Child, was not found").contains(
                "Add the jar or directory that has it to the class path.");
    }

    @Test
    void theClassPathSuppliesAMissingSupertype() throws IOException {
        Programs.compile(classes, Programs.COUNTER, "package bank;\npublic class Base {}",
                "package bank;\nclass Child extends Base {}");
        Path library = temporary.resolve("library");
        Files.createDirectories(library.resolve("bank"));
        Files.move(classes.resolve("bank/Base.class"), library.resolve("bank/Base.class"));

        Outcome outcome = Outcome.of("analyze", "--classpath", library, classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("SAFE");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void withoutDebugInformationMethodsAreNamedInPlaceOfLines() {
        Programs.compile(classes, List.of("-g:none"), Programs.WITHDRAW);

        Outcome outcome = Outcome.of("analyze", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("bank.Withdraw.withdraw: write skew: withdraw ").contains(
                "has no line numbers").contains("Compile it with -g to see lines.");
    }

    @Test
    void anEmptyDirectoryIsRefused() throws IOException {
        Files.createDirectories(classes);

        assertRefused(Outcome.of("analyze", classes),
                classes + ": holds no Java code. Give a directory with Java sources");
    }

    @Test
    void aPathThatDoesNotExistIsRefused() {
        Path missing = temporary.resolve("missing");

        assertRefused(Outcome.of("analyze", missing), missing + ": no such file or directory. Check the path");
    }

    @Test
    void aJarThatIsNoneIsNamed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER);
        Path jar = Files.writeString(temporary.resolve("odd.jar"), "this is no jar");

        Outcome outcome = Outcome.of("analyze", classes, jar);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains("odd.jar is not a jar that can be read");
    }

    @Test
    void aLibraryThatIsNoneIsNamed() throws IOException {
        Sources sources = new Sources(temporary.toRealPath().resolve("project"));
        sources.write("src/org/isolde/stm/Atomic.java", Programs.ATOMIC);
        sources.write("src/bank/Withdraw.java", Programs.WITHDRAW);
        sources.write("src/bank/Counter.java", Programs.COUNTER);
        Path jar = sources.write("lib/odd.jar", "this is no jar");

        Outcome outcome = Outcome.of("analyze", sources.directory());

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains(jar + " is not a jar that can be read");
    }

    @Test
    void aProgramWithoutTransactionsIsSaidToHaveNone() {
        Programs.compile(classes, "package bank;\nclass Plain { synchronized void f() { } }");

        Outcome outcome = Outcome.of("analyze", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(classes.toString()).contains("no transactions found").contains("--atomic")
                .contains("--locks").contains("unless --allow-empty is given");
        assertThat(Outcome.of("analyze", "--allow-empty", classes)).satisfies(allowed -> {
            assertThat(allowed.code()).isZero();
            assertThat(allowed.err()).contains("no transactions found").doesNotContain("--allow-empty");
        });
        assertThat(Outcome.of("analyze", "--locks", classes).err()).doesNotContain("no transactions found");
    }

    @Test
    void aSourceThatDoesNotCompileIsNamedAndTheRestAnalysed() throws IOException {
        Sources sources = new Sources(temporary.toRealPath().resolve("project"));
        sources.write("src/org/isolde/stm/Atomic.java", Programs.ATOMIC);
        sources.write("src/bank/Withdraw.java", Programs.WITHDRAW);
        sources.write("src/bank/Counter.java", Programs.COUNTER);
        sources.write("src/bank/Broken.java", "package bank;\nclass Broken {\n    int f() { return nothing; }\n}\n");

        Outcome outcome = Outcome.of("analyze", sources.directory());

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains("src/bank/Broken.java:3: Does not compile, so it is left out").contains(
                "Mend it, add what it needs with --classpath,");
    }

    @Test
    void withoutAReportOnTheTerminalProblemsAreSaidThere() throws IOException {
        Programs.compile(classes, Programs.COUNTER);
        Path broken = Files.write(classes.resolve("bank/Broken.class"), new byte[] {1, 2, 3});

        Outcome outcome = Outcome.of("analyze", "--format", "json", classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains(broken.toString())
                .contains("nothing is proven where the verdict is unknown");
        assertThat(Outcome.of("analyze", "--strict", classes).code()).isEqualTo(ExitCode.ANOMALIES);
    }

    @Test
    void aJarOfSixtyMegabytesIsAnalysed() throws IOException {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER);
        Path jar = temporary.resolve("big.jar");
        pack(jar, 60 * MEGABYTE);
        assertThat(Files.size(jar)).isGreaterThan(60L * MEGABYTE);

        Outcome outcome = Outcome.of("analyze", jar);

        assertTheRestIsAnalysed(outcome);
        assertThat(outcome.out()).contains("big.jar!noise/N0.class").contains("big.jar!noise/N29.class");
    }

    /** The classes, and noise, of which half claims to be classes. */
    private void pack(Path jar, int noise) throws IOException {
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(jar));
                ZipOutputStream archive = new ZipOutputStream(file);
                Stream<Path> all = Files.walk(classes)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                archive.putNextEntry(new ZipEntry(classes.relativize(path).toString()));
                archive.write(Files.readAllBytes(path));
            }
            Random random = new Random(1);
            byte[] bytes = new byte[MEGABYTE];
            for (int i = 0; i <= noise / MEGABYTE; i++) {
                random.nextBytes(bytes);
                archive.putNextEntry(new ZipEntry("noise/N" + i / 2 + (i % 2 == 0 ? ".class" : ".bin")));
                archive.write(bytes);
            }
        }
    }

    /**
     * {@link Programs#WITHDRAW} is found to be an anomaly, {@link Programs#COUNTER} is no longer
     * called safe.
     */
    private static void assertTheRestIsAnalysed(Outcome outcome) {
        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("write skew: withdraw \u2225 withdraw on x, y [shown]")
                .containsPattern("group counting +UNKNOWN");
        assertThat(outcome.out()).doesNotContain("SAFE");
    }

    private static void assertRefused(Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.out()).isEmpty();
    }
}
