// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.atIndex;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.benchmarks.recording.RecordedProgram;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The short form of {@code ./isolde bench predict} with traces: with some that are there, and with
 * programs that are recorded for one round each.
 */
class PredictionCommandTest {

    @TempDir
    private Path folder;

    /** How the benchmark ended. */
    private record Outcome(int status, List<String> lines, String error) {

        private static Outcome of(String... arguments) {
            PrintStream before = System.out;
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            StringWriter error = new StringWriter();
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            try {
                int status = new PredictionCommand().commandLine().setErr(new PrintWriter(error))
                        .execute(arguments);
                return new Outcome(status, printed.toString(StandardCharsets.UTF_8).lines().toList(),
                        error.toString());
            } finally {
                System.setOut(before);
            }
        }
    }

    @Test
    void printsTheColumnsOfGeneratedRunsForEachTrace() throws Exception {
        Path shared = folder.resolve("shared.trace");
        Path owned = folder.resolve("owned.trace");
        long sharedEvents = new GeneratedRun(20_000, 4, 100, 10, 2, 12).write(shared);
        long ownedEvents = new OwnedRun(50_000, 4).write(owned);

        Outcome outcome = Outcome.of("--speed", shared.toString(), owned.toString());

        assertThat(outcome.status()).isZero();
        assertThat(outcome.lines()).hasSize(3);
        assertThat(outcome.lines().get(0)).contains("Mevents/s");
        assertThat(columns(outcome.lines().get(1))).startsWith("shared.trace", Long.toString(sharedEvents));
        assertThat(columns(outcome.lines().get(2))).startsWith("owned.trace", Long.toString(ownedEvents))
                .contains("1", atIndex(11)).hasSize(15);
    }

    @Test
    void noRoundsAreBadUse() {
        Outcome outcome = Outcome.of("--rounds", "0");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.error()).contains("--rounds takes a number from 1");
    }

    private static String[] columns(String row) {
        return row.trim().split("  +");
    }

    @Tag("full-lane")
    @Tag("same-on-each-java")
    @Test
    void recordsProgramsAndPrintsARowOfEachWithTheEventsOfItsTrace() throws Exception {
        Outcome outcome = Outcome.of("--recorded", "--seconds", "0", "--rounds", "1", "--keep",
                folder.toString());

        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.status()).isZero();
        List<List<String>> expected = new ArrayList<>();
        for (RecordedProgram program : RecordedProgram.ALL) {
            expected.add(List.of(program.name(), Long.toString(events(folder.resolve(program.traceName())))));
        }
        assertThat(outcome.lines().get(0)).contains("Mevents/s");
        assertThat(outcome.lines().stream().skip(1).map(row -> List.of(columns(row)).subList(0, 2)))
                .containsExactlyElementsOf(expected);
    }

    private static long events(Path trace) throws Exception {
        long[] events = new long[1];
        try (TraceFile file = TraceFile.open(trace)) {
            assertThat(file.losses()).isEmpty();
            file.replay((thread, kind, operand, source) -> events[0]++);
        }
        assertThat(events[0]).as("more than that two threads are started and joined").isGreaterThan(4);
        return events[0];
    }

    @Test
    void aRecordingThatFailsIsToldWithWhatTheAgentSaid() throws Exception {
        Path inTheWay = Files.createDirectory(folder.resolve(RecordedProgram.ALL.get(1).traceName()));

        Outcome outcome = Outcome.of("--recorded", "--seconds", "0", "--rounds", "1", "--keep",
                folder.toString());

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.lines()).as("the heading and the program before").hasSize(2);
        assertThat(outcome.error().lines()).hasSize(2).satisfiesExactly(
                line -> assertThat(line).isEqualTo(
                        "The program \"" + RecordedProgram.ALL.get(1).name() + "\" has failed with status 2:"),
                line -> assertThat(line)
                        .startsWith("Isolde STM: cannot start. The trace \"" + inTheWay + "\" cannot be written: "));
    }

    @Test
    void howToRecordIsSaidOfRecordingsOnly() {
        Outcome outcome = Outcome.of("--seconds", "1");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.error()).contains("--recorded");
    }

    @Test
    void tracesAreGivenOrRecorded() {
        Outcome outcome = Outcome.of("--recorded", folder.resolve("run.trace").toString());

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.error()).startsWith("Traces are given or recorded, not both.");
    }
}
