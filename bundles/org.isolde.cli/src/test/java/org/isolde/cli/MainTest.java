// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line's options and exit codes. */
class MainTest {
    @TempDir
    private Path directory;
    private Path classes;

    @BeforeEach
    void compile() {
        classes = Programs.compile(directory.resolve("classes"), Programs.WITHDRAW, Programs.COUNTER);
    }

    @Test
    void anomaliesGiveOne() {
        Outcome outcome = Outcome.of("analyze", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains(
                "bank/Withdraw.java:7: write skew: withdraw \u2225 withdraw on x, y [shown]");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void noAnomalyGivesNought() {
        Outcome outcome = Outcome.of("analyze", "--group", "counting", classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).containsPattern("group counting +SAFE").doesNotContain("group default");
    }

    @Test
    void aPivotThatAsksToBeSerializableIsNone() {
        Path serializable = Programs.compile(directory.resolve("serializable"), Programs.WITHDRAW.replace(
                "@Atomic", "@Atomic(isolation = Atomic.Isolation.SERIALIZABLE)"));
        Path snapshot = Programs.compile(directory.resolve("snapshot"), Programs.WITHDRAW.replace(
                "@Atomic", "@Atomic(isolation = Atomic.Isolation.SNAPSHOT)"));

        assertThat(Outcome.of("analyze", serializable).code()).isZero();
        assertThat(Outcome.of("analyze", snapshot).code()).isEqualTo(ExitCode.ANOMALIES);
    }

    @Test
    void oneSerializableTransactionDoesNotCureAWriteSkewOfTwo() {
        String skew = """
                package bank;
                import org.isolde.stm.Atomic;
                class Skew {
                    static int x, y;
                    @Atomic(isolation = Atomic.Isolation.SERIALIZABLE) static void t() { if (y == 0) { x = 1; } }
                    @Atomic static void u() { if (x == 0) { y = 1; } }
                }
                """;

        Outcome outcome = Outcome.of("analyze", "--verbose", Programs.compile(directory.resolve("skew"), skew));

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out())
                .containsPattern("(?s)T2 begins.*T1 begins, and runs Skew.t\\(\\)\\s+T1 commits\\s+T2 commits");
    }

    @Test
    void whatIsSuppressedIsNoReasonToFailAndIsTold() {
        Path certificates = directory.resolve("none");
        Path suppressed = Programs.compile(directory.resolve("suppressed"),
                Programs.WITHDRAW.replace("@Atomic", "@org.isolde.stm.SuppressAnomaly(value = \"write-skew\", "
                        + "reason = \"An overdraft is granted.\") @Atomic"),
                "package org.isolde.stm; public @interface SuppressAnomaly { String[] value(); String reason(); }");

        Outcome outcome = Outcome.of("analyze", "--certificates", certificates, suppressed);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("Reason: An overdraft is granted.",
                "1 anomaly in 1 transaction, 1 suppressed");
        assertThat(certificates).isEmptyDirectory();
    }

    @Test
    void aGroupThatIsNotThereIsBadUse() {
        assertBadUse(Outcome.of("analyze", "--group", "nobody", classes),
                "--group nobody: there is no such group; there are counting, default.");
    }

    @Test
    void anotherAnnotationMakesTransactionsWhenItIsNamed() {
        Path other = Programs.compile(directory.resolve("other"), """
                package app;
                class Account {
                    @interface Transactional { }
                    static int x, y;
                    @Transactional static void first() { x = y; }
                    @Transactional static void second() { y = x; }
                }
                """);

        assertThat(Outcome.of("analyze", other).code()).isEqualTo(ExitCode.BAD);
        assertThat(Outcome.of("analyze", "--atomic", "app.Account$Transactional", other).code())
                .isEqualTo(ExitCode.ANOMALIES);
    }

    @Test
    void anAnnotationsNameMustBeOne() {
        assertBadUse(Outcome.of("analyze", "--atomic", "no name", classes), "--atomic no name: is not the full name");
    }

    @Test
    void anUnknownOptionIsBadUse() {
        assertBadUse(Outcome.of("analyze", "--fast", classes), "Unknown option: '--fast'");
    }

    @Test
    void anUnknownFormatIsBadUse() {
        assertBadUse(Outcome.of("analyze", "--format", "pdf", classes),
                "there is no format \"pdf\", but there are text, sarif, json and dot");
    }

    @Test
    void noPathIsBadUse() {
        assertBadUse(Outcome.of("analyze"), "Missing required parameter: 'PATH'");
    }

    @Test
    void noCommandIsBadUse() {
        assertBadUse(Outcome.of(), "Say what to do");
    }

    @Test
    void helpTellsTheExitCodes() {
        Outcome outcome = Outcome.of("analyze", "--help");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("Exit codes:").contains("with --strict also when a verdict is unknown");
    }

    @Test
    void theVersionIsTold() {
        assertThat(Outcome.of("--version").out()).startsWith("Isolde ");
    }

    @Test
    void theEvidenceIsThereForThoseWhoAsk() {
        assertThat(Outcome.of("analyze", classes).out())
                .contains("--explain N").doesNotContain("It was executed");
        assertThat(Outcome.of("analyze", "--explain", "1", classes).out())
                .contains("1. Write skew in group default [shown, rank 100]", "It was executed")
                .doesNotContain("--explain N");
        assertThat(Outcome.of("analyze", "--verbose", classes).out()).contains("It was executed");
        assertThat(Outcome.of("analyze", "--explain", "2", classes)).satisfies(outcome -> {
            assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
            assertThat(outcome.err()).contains(
                    "--explain 2: there is no such anomaly; they are numbered from 1 to 1.");
        });
        assertThat(Outcome.of("analyze", "--explain", "1", "--group", "counting", classes).err())
                .contains("--explain 1: there is no such anomaly; none is reported.");
        assertBadUse(Outcome.of("analyze", "--verbose", "--format", "json", classes),
                "--explain and --verbose are for text reports; the format json has all that is known");
    }

    @Test
    void theReportGoesToAFile() throws IOException {
        Path report = directory.resolve("report.json");

        Outcome outcome = Outcome.of("analyze", "--format", "json", "--out", report, classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).isEmpty();
        assertThat(Files.readString(report)).startsWith("{\n  \"format\": \"isolde-report\"");
    }

    @Test
    void aReportInADirectoryThatDoesNotExistIsRefusedBeforeTheWork() {
        Path report = directory.resolve("missing/report.txt");

        assertBadUse(Outcome.of("analyze", "--out", report, classes), report + ": the directory "
                + directory.resolve("missing") + " does not exist. Create it, or give another place to --out.");
    }

    @Test
    void aReportWhereNothingCanBeWrittenIsRefused() {
        // Even the superuser can write no file here.
        Path processes = Path.of("/proc");
        assumeThat(processes).isDirectory();

        Outcome outcome = Outcome.of("analyze", "--out", processes.resolve("report.txt"), classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("/proc/report.txt: ").contains("ive another place to --out.");
    }

    @Test
    void aFullDeviceIsSaidToBeFull() {
        Path full = Path.of("/dev/full");
        assumeThat(full).exists();

        Outcome outcome = Outcome.of("analyze", "--out", full, classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("/dev/full: cannot be written (No space left on device).");
    }

    @Test
    void aClassPathEntryThatDoesNotExistIsBadInput() {
        assertBadUse(Outcome.of("analyze", "--classpath", "nowhere.jar", classes),
                "--classpath nowhere.jar: no such file or directory. Check the path");
    }

    @Test
    void whatIsProvenIsCertified() throws IOException {
        Path certificates = directory.resolve("new/certificates");

        Outcome outcome = Outcome.of("analyze", "--certificates", certificates, classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        try (Stream<Path> files = Files.list(certificates)) {
            assertThat(files.sorted()).satisfiesExactly(
                    file -> {
                        assertThat(file.getFileName().toString()).matches("counting-[0-9a-f]{12}\\.json");
                        assertThat(Files.readString(file)).contains("\"group\": \"counting\"");
                    },
                    file -> {
                        assertThat(file.getFileName().toString()).matches("transactions-[0-9a-f]{12}\\.txt");
                        assertThat(Files.readString(file)).startsWith("isolde-certificates 1\ntransaction ");
                    });
        }
    }

    @Test
    void certificatesNeedADirectory() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");

        assertBadUse(
                Outcome.of("analyze", "--certificates", file, classes),
                file + ": certificates cannot be written there");
    }

    private static void assertBadUse(Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.out()).isEmpty();
    }
}
