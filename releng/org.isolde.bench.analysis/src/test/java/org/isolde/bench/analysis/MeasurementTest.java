// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.internal.solver.SatWordSolver;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.GeneratedProgram.Edit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The short form of the benchmark: that it measures a program with transactions in which there is
 * something to find.
 */
@CampaignTests
class MeasurementTest {

    @Test
    void measuresASmallProgram(@TempDir Path folder) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Measurement.Result result = new Measurement(GeneratedProgram.of(20), library, folder).run(1, 2);
            assertThat(result.transactions()).isEqualTo(20);
            assertThat(result.anomalies()).isPositive();
            assertThat(result.edits()).containsOnlyKeys(Edit.SERVICE, Edit.REGISTRY, Edit.ROSTER);
            assertThat(result.edits().values())
                    .allSatisfy(edit -> assertThat(edit.total().milliseconds()).hasSize(4).allMatch(time -> time > 0));
        }
    }

    @Test
    void measuresEachPhaseOfASmallProgramWithThreads(@TempDir Path folder) throws Exception {
        GeneratedProgram program = GeneratedProgram.withThreads(20);
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Measurement.Result result = new Measurement(program, library, folder).run(1, 2);
            assertThat(result.edits()).containsOnlyKeys(Edit.values());
            PhaseTimes times = result.phases().get(Edit.WORKER);
            assertThat(times.phases()).hasSize(5).allSatisfy((phase, of) -> assertThat(of.milliseconds()).hasSize(4));
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            new EditTable(new PrintStream(printed, true, StandardCharsets.UTF_8)).print(program, result);
            assertThat(printed.toString(StandardCharsets.UTF_8))
                    .contains(times.phases().keySet())
                    .contains("Service", "Registry", "Roster", "Worker", "Total, side by side");
        }
    }

    @Test
    void measuresAProgramThatLocks(@TempDir Path folder) throws Exception {
        Path classes = folder.resolve("classes");
        Compiler.compile(Map.of("Counter.java", """
                public class Counter {
                    private int count;
                    synchronized int get() { return count; }
                    synchronized void set(int value) { count = value; }
                    public void increment() { set(get() + 1); }
                }
                """), folder.resolve("src"), classes, List.of());
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            LocksMeasurement.Result result = new LocksMeasurement(library, classes).run(1, 3);
            assertThat(result.sections()).isEqualTo(2);
            assertThat(result.anomalies()).isPositive();
            assertThat(result.edits()).containsOnlyKeys(CodeEdit.values()).allSatisfy(
                    (edit, times) -> assertThat(times.total().milliseconds()).hasSize(6).allMatch(time -> time > 0));
        }
    }

    @Test
    void measuresALongTransaction(@TempDir Path folder) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            LongTransactionMeasurement.Result result = new LongTransactionMeasurement(library, folder).run(1);
            assertThat(result.instructions()).isGreaterThan(200);
            assertThat(result.times().milliseconds()).hasSize(1);
        }
    }

    @Test
    void measuresCancelling(@TempDir Path folder) throws Exception {
        Path classes = folder.resolve("classes");
        Compiler.compile(LongTransaction.sources(), folder.resolve("src"), classes, List.of());
        try (ClassPath library = new ClassPath(List.of(JdkSource.running())); WordSolver sat = new SatWordSolver()) {
            assertThat(new CancellationMeasurement(3).ofAnalyses(library, classes).milliseconds())
                    .hasSizeBetween(1, 3);
            assertThat(new CancellationMeasurement(2).of(sat).milliseconds()).hasSize(2);
        }
    }

    static List<PaperProgram> programsOfThePaper(Campaign campaign) {
        return campaign.sample(List.of(PaperProgram.values()));
    }

    @ParameterizedTest
    @MethodSource("programsOfThePaper")
    void measuresTheProgramsOfThePaper(PaperProgram program, @TempDir Path folder) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            PaperMeasurement.Result result = new PaperMeasurement(library, Path.of("../../examples"), folder)
                    .run(program, 1, 1);
            assertThat(result.last().result().transactionCount()).isGreaterThan(1);
            assertThat(result.fresh().milliseconds()).hasSize(1);
            assertThat(result.warm().milliseconds()).hasSize(1);
        }
    }

    @Test
    void theLongTransactionHasTwoHundredStatements() {
        String source = LongTransaction.sources().get("ledger/Ledger.java");
        String body = source.substring(source.indexOf("@Atomic"));
        assertThat(Pattern.compile(";|\\bif\\b|\\bwhile\\b").matcher(body).results()).hasSize(200);
    }
}
