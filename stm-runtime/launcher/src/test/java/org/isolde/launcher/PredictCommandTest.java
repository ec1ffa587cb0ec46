// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.ExitCode;
import org.isolde.trace.EventKind;
import org.isolde.trace.NameTable;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code predict}: exit codes, and what users are told of bad traces. */
class PredictCommandTest {
    private static final String LOST_UPDATE = """
            T0|fork(T1)|10
            T0|begin|11
            T0|acq(L)|12
            T0|r(x)|13
            T0|rel(L)|14
            T0|acq(L)|15
            T0|w(x)|16
            T0|rel(L)|17
            T0|end|18
            T1|acq(L)|20
            T1|w(x)|21
            T1|rel(L)|22
            """;

    @TempDir
    private Path folder;

    @Test
    void aPredictedViolationGivesOne() throws IOException {
        Outcome outcome = Outcome.of("predict", trace(LOST_UPDATE));

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("(RWW) on x", "T0  reads   location 13", "T1  writes  location 21",
                "T0\u00a01\u20135 \u00b7 T1\u00a01\u20133 \u00b7 T0\u00a06\u20137");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void oneCriticalSectionGivesNought() throws IOException {
        Outcome outcome = Outcome.of("predict", trace(LOST_UPDATE.replace("T0|rel(L)|14\nT0|acq(L)|15\n", "")));

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("No atomicity violation is predicted.");
    }

    @Test
    void aThreadThatStartsAfterwardsGivesNought() throws IOException {
        String forkLast = LOST_UPDATE.replace("T0|fork(T1)|10\n", "").replace("T0|end|18\n",
                "T0|end|18\nT0|fork(T1)|19\n");

        assertThat(Outcome.of("predict", trace(forkLast)).code()).isZero();
    }

    @Test
    void aRunWithoutTransactionsIsToldAsSuch() throws IOException {
        Path trace = trace(LOST_UPDATE.replaceAll("T0\\|(begin|end)\\|\\d+\n", ""));
        Outcome outcome = Outcome.of("predict", trace);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.out()).contains("No atomicity violation is predicted.\nThe run has no transaction",
                "--atomic PATTERN");
        assertThat(outcome.err()).isEmpty();
        assertThat(Outcome.of("predict", "--format", "sarif", trace).err())
                .contains("run.std: the run has no transaction");
    }

    @Test
    void anEmptyFileIsNoTrace() throws IOException {
        Outcome outcome = Outcome.of("predict", trace(""));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("run.std: is empty, and no trace.");
    }

    @Test
    void sourcesAndClassesMustExist() throws IOException {
        for (String option : List.of("--sources", "--classes")) {
            Outcome outcome = Outcome.of("predict", option, "nowhere", trace(LOST_UPDATE));

            assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
            assertThat(outcome.err()).contains(option + " nowhere: does not exist.");
        }
    }

    /** As any other file that the user makes. */
    @Test
    void othersMayReadAReportIfTheyMayReadTheUsersFiles() throws IOException {
        Path report = folder.resolve("report.txt");
        Outcome.of("predict", "--out", report, trace(LOST_UPDATE));

        assertThat(Files.getPosixFilePermissions(report))
                .isEqualTo(Files.getPosixFilePermissions(Files.createFile(folder.resolve("other"))));
    }

    @Test
    void unbalancedLocksAreToldWithTheirLine() throws IOException {
        Outcome outcome = Outcome.of("predict", trace(LOST_UPDATE.replace("T1|rel(L)|22", "T1|rel(M)|22")));

        assertThat(outcome.out()).contains("(RWW) on x", "Problem: line 12: T1 releases M",
                "Only a part of the run was analysed");
        assertThat(outcome.err()).contains("only a part of the run was analysed");
    }

    @Test
    void locksThatAreNotNestedAreTold() throws IOException {
        Outcome outcome = Outcome.of("predict", trace("a|acq(L)|1\na|acq(M)|1\na|rel(L)|1\na|rel(M)|1\n"));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.out()).contains("Problem: line 3: a releases L before a lock that it has acquired later");
    }

    /**
     * Of a run with more locations than the heap can hold, what comes first is analysed, and users
     * are told what to do.
     */
    @Test
    void ofARunThatDoesNotFitTheHeapAPartIsAnalysed() throws IOException, InterruptedException {
        Path file = folder.resolve("large.trace");
        try (TraceWriter writer = new TraceWriter(new BufferedOutputStream(Files.newOutputStream(file)))) {
            ThreadStream other = writer.stream(1, 0);
            other.access(EventKind.WRITE, 0, 1);
            other.flush();
            ThreadStream stream = writer.stream(0, 0);
            stream.access(EventKind.BEGIN, 0, 2);
            stream.access(EventKind.READ, 0, 3);
            stream.access(EventKind.WRITE, 0, 4);
            stream.access(EventKind.END, 0, 5);
            // By here the other thread is done.
            stream.synchronisation(EventKind.ACQUIRE, 0, 6, 1);
            for (int location = 1; location < 10_000_000; location++) {
                stream.access(EventKind.WRITE, location, 6);
            }
            stream.flush();
        }
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m", "-cp", System.getProperty("java.class.path"), Main.class.getName(), "predict",
                file.toString()).redirectErrorStream(true).redirectOutput(out.toFile()).start();

        assertThat(process.waitFor()).as(() -> read(out)).isEqualTo(ExitCode.ANOMALIES);
        // How much of it there is to use depends on the collector, which the JVM chooses by the
        // machine.
        assertThat(read(out)).containsPattern("heap of 3\\d MB was full\\. .* so are \\d+ events before")
                .contains("(RWW) on location 0", "-J-Xmx8g",
                        "Only a part of the run was analysed")
                .doesNotContain("OutOfMemoryError");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatStandsBeforeABadLineIsAnalysed() throws IOException {
        Outcome outcome = Outcome.of("predict", "--format", "sarif", trace(LOST_UPDATE + "T0|reads x\n"));

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.err()).contains("Line 13 has not three fields");
    }

    @Test
    void anotherFileIsNoTrace() throws IOException {
        Outcome outcome = Outcome.of("predict", trace("class Some {}\n"));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("run.std: is not a trace", "line 1");
    }

    @Test
    void aMissingFileIsTold() {
        Outcome outcome = Outcome.of("predict", folder.resolve("missing"));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("missing: cannot be read (no such file or directory)");
    }

    @Test
    void otherFormatsAreRefused() throws IOException {
        Outcome outcome = Outcome.of("predict", "--format", "dot", trace(LOST_UPDATE));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("dot: predictions are reported as text, sarif or html");
    }

    /** What is exported is predicted from as the trace itself is. */
    @Test
    void aTraceIsExportedForOtherTools() throws IOException {
        Path file = folder.resolve("run.trace");
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            writer.define(Names.Kind.THREAD, 0, "main", NameTable.NONE, NameTable.NONE);
            writer.define(Names.Kind.THREAD, 1, "other", NameTable.NONE, NameTable.NONE);
            writer.define(Names.Kind.LOCATION, 0, "Account.balance", 7, NameTable.NONE);
            writer.defineSource(3, new SourcePosition("Account.deposit", "Account.java", 12));
            ThreadStream main = writer.stream(0, 0);
            main.access(EventKind.BEGIN, 0, 3);
            main.access(EventKind.READ, 0, 3);
            main.access(EventKind.WRITE, 0, 3);
            main.access(EventKind.END, 0, 3);
            main.flush();
            ThreadStream other = writer.stream(1, 0);
            other.access(EventKind.WRITE, 0, 3);
            other.flush();
        }
        Path exported = folder.resolve("run.std");
        Outcome outcome = Outcome.of("predict", "--std", exported, file);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("need not be the one in which they happened", "--exact");
        assertThat(Files.readAllLines(exported)).containsExactlyInAnyOrder("main|begin|3",
                "main|r(Account.balance@7)|3",
                "main|w(Account.balance@7)|3", "main|end|3", "other|w(Account.balance@7)|3");
        assertThat(folder.resolve("run.std.places")).hasContent("3|Account.java:12|Account.deposit");
        assertThat(Outcome.of("predict", exported).out()).contains("(RWW) on Account.balance@7");
    }

    @Test
    void whatIsNoTraceOfIsoldesIsNotExported() throws IOException {
        Path trace = trace(LOST_UPDATE);
        Outcome outcome = Outcome.of("predict", "--std", folder.resolve("other.std"), trace);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("run.std");
        assertThat(folder.resolve("other.std")).doesNotExist();
        assertThat(Outcome.of("predict", "--std", folder.resolve("other.std"), trace, trace).err())
                .contains("takes one trace, and not 2");
    }

    private Path trace(String text) throws IOException {
        Path file = folder.resolve("run.std");
        Files.writeString(file, text);
        return file;
    }
}
