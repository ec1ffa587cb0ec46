// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.precision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;
import org.isolde.testing.OrdinaryExamples;
import org.isolde.testing.OrdinaryExamples.Participants;
import org.isolde.testing.measure.Times;
import org.junit.jupiter.api.Test;

/** The comparison of reports with the truth counts what it says. */
class ComparisonTest {

    private static final OrdinaryExamples EXAMPLES = new OrdinaryExamples(Path.of("../../examples/ordinary"));

    private static final String ATOMIC = "package org.isolde.stm; public @interface Atomic {}";

    private static Participants participants(String... names) {
        return Participants.of(List.of(names));
    }

    private static Comparison withdrawals(Participants... truth) throws IOException, UnreadableClassException {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            return Comparison.of("Withdrawals", JavaSources.compile("""
                    import org.isolde.stm.Atomic;
                    class Withdrawals {
                        static int x = 1;
                        static int y;
                        @Atomic static void fromX() { if (x + y > 0) x--; }
                        @Atomic static void fromY() { if (x + y > 0) y--; }
                        @Atomic static int total() { return x + y; }
                    }""", ATOMIC), new TreeSet<>(List.of(truth)), library);
        }
    }

    @Test
    void aReportIsTrueWhenTheSameTransactionsTakePart() throws Exception {
        Comparison comparison = withdrawals(participants("fromY", "fromX"));

        assertThat(comparison.pairs()).containsExactly(participants("fromX", "fromY"));
        assertThat(comparison.truePairs()).containsExactly(participants("fromX", "fromY"));
        assertThat(comparison.shown()).containsExactly(participants("fromX", "fromY"));
        assertThat(comparison.wronglyShown()).isEmpty();
        assertThat(comparison.falseReports()).isEmpty();
        assertThat(comparison.missed()).isEmpty();
    }

    @Test
    void whatIsNotReportedIsMissedAndWhatIsNotTrueIsFalse() throws Exception {
        Comparison comparison = withdrawals(participants("fromX", "fromX"));

        assertThat(comparison.falseReports()).containsExactly(participants("fromX", "fromY"));
        assertThat(comparison.wronglyShown()).containsExactly(participants("fromX", "fromY"));
        assertThat(comparison.missed()).containsExactly(participants("fromX", "fromX"));
    }

    @Test
    void aTableEndsWithWhatIsFalseAndMissed() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrecisionTable table = new PrecisionTable(new PrintStream(printed, true, StandardCharsets.UTF_8));
        table.add(withdrawals(participants("fromX", "fromX")), new Times(List.of(1.0)));
        table.end();

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("Pairs: 1 reported, 0 of them true (0 %).", "Missed: 1 of 1.",
                        "Withdrawals: fromX fromY", "Withdrawals: fromX fromX");
    }

    @Test
    void eachExampleHasATruthAboutItsOwnTransactions() {
        assertThat(EXAMPLES.truth().keySet()).containsExactlyElementsOf(EXAMPLES.programs());
        EXAMPLES.truth().forEach((program, anomalies) -> assertThat(anomalies)
                .allSatisfy(anomaly -> assertThat(anomaly.transactions())
                        .allSatisfy(name -> assertThat(EXAMPLES.source(program))
                                .containsPattern("@Atomic\\s+public [^(]* " + name + "\\("))));
    }

    /** As many as the requirements ask for. */
    @Test
    void manyExamplesAreFreeOfAnomalies() {
        assertThat(EXAMPLES.truth()).hasSizeGreaterThanOrEqualTo(60);
        assertThat(EXAMPLES.truth().values().stream().filter(anomalies -> anomalies.isEmpty()))
                .hasSizeGreaterThanOrEqualTo(25);
    }
}
