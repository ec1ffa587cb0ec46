// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.explanation.Standing;
import org.isolde.engine.report.JsonReport;
import org.isolde.engine.report.Report;
import org.isolde.engine.report.SarifReport;
import org.isolde.engine.report.Symbols;
import org.isolde.engine.report.TextReport;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.library.LibraryEffects;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.junit.jupiter.api.Test;

/** What a program suppresses is counted and told with its reason, and nothing is proven by it. */
class SuppressionsTest {

    private static final String ANNOTATION = """
            package org.isolde.stm;
            @java.lang.annotation.Repeatable(SuppressAnomalies.class)
            public @interface SuppressAnomaly { String[] value(); String reason(); }
            """;
    private static final String SEVERAL = """
            package org.isolde.stm;
            public @interface SuppressAnomalies { SuppressAnomaly[] value(); }
            """;

    private static String skew(String first, String second) {
        return """
                package bank;
                import org.isolde.stm.*;
                class Skew {
                    static int x, y;
                    %s @Atomic static void t() { if (y == 0) { x = 1; } }
                    %s @Atomic static void u() { if (x == 0) { y = 1; } }
                }
                """.formatted(first, second);
    }

    private static String suppress(String kinds) {
        return "@SuppressAnomaly(value = " + kinds + ", reason = \"It is meant to be.\")";
    }

    private static Program program(String source) {
        return TestPrograms.program(source, ANNOTATION, SEVERAL);
    }

    private static AnalysisResult analyse(String source) {
        return analyse(program(source));
    }

    private static AnalysisResult analyse(Program program) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static List<String> unused(AnalysisResult result) {
        return result.suppressions().unused().stream().map(Reason::text).toList();
    }

    @Test
    void anAnomalyIsSuppressedByOneOfItsTransactions() {
        for (String source : List.of(
                skew(suppress("\"write-skew\""), ""), skew("", suppress("{\"write-skew\"}")))) {
            AnalysisResult result = analyse(source);

            assertThat(result.anomalies()).isEmpty();
            assertThat(result.suppressions().anomalies()).singleElement()
                    .extracting(SuppressedAnomaly::reason).isEqualTo("It is meant to be.");
            assertThat(unused(result)).isEmpty();
        }
    }

    @Test
    void nothingIsProvenByIt() {
        Program program = program(skew(suppress("\"write-skew\""), ""));
        AnalysisResult result = analyse(program);

        assertThat(result.groups()).singleElement().satisfies(group -> {
            assertThat(group.verdict()).isEqualTo(Verdict.ANOMALY);
            assertThat(group.anomalies()).isEqualTo(1);
        });
        assertThat(Certificates.of(result, program, LibraryEffects.standard())).isEmpty();
        assertThat(Standing.in(result)).extracting(Standing::summary).containsOnly("in anomalies that are suppressed");
    }

    @Test
    void anotherKindOrAMissingReasonSuppressesNothingAndIsTold() {
        AnalysisResult result = analyse(skew(
                suppress("{\"read-only-anomaly\", \"skew\"}"),
                "@SuppressAnomaly(value = \"write-skew\", reason = \" \")"));

        assertThat(result.anomalies()).hasSize(1);
        assertThat(result.suppressions().anomalies()).isEmpty();
        assertThat(unused(result)).hasSize(3)
                .anyMatch(
                        text -> text.startsWith("bank.Skew.t suppresses anomalies of the kind read-only-anomaly, and"))
                .anyMatch(text -> text
                        .startsWith("bank.Skew.t suppresses anomalies of the kind \"skew\", and there is no"))
                .anyMatch(text -> text.startsWith("bank.Skew.u has a suppression without a reason"));
    }

    @Test
    void aMethodMayHaveSeveral() {
        AnalysisResult result = analyse(
                skew(suppress("\"write-skew\"") + " " + suppress("\"stale-value-error\""), ""));

        assertThat(result.suppressions().anomalies()).hasSize(1);
        assertThat(unused(result)).singleElement().asString().contains("of the kind stale-value-error");
    }

    @Test
    void violationsBetweenTransactionsAreSuppressedWhereTheProcessRunsThem() {
        String source = """
                package bank;
                import org.isolde.stm.*;
                class Counter implements Runnable {
                    static int n;
                    @Atomic static int get() { return n; }
                    @Atomic static void set(int value) { n = value; }
                    %s public void run() { int value = get(); set(value + 1); }
                    public static void main(String[] arguments) {
                        new Thread(new Counter()).start();
                        new Thread(new Counter()).start();
                    }
                }
                """;

        assertThat(analyse(source.formatted("")).anomalies()).isNotEmpty()
                .allMatch(anomaly -> anomaly.kind().isBetweenTransactions());
        AnalysisResult result = analyse(
                source.formatted(suppress("{\"stale-value-error\", \"high-level-data-race\"}")));
        assertThat(result.anomalies()).isEmpty();
        assertThat(result.suppressions().anomalies()).isNotEmpty();
    }

    @Test
    void anEditThatTakesASuppressionAwayBringsTheAnomalyBack() {
        Program before = program(skew(suppress("\"write-skew\""), ""));
        Program after = program(skew("", ""));
        try (Session session = new Session("test", before, SessionSettings.DEFAULT)) {
            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).anomalies()).isEmpty();

            session.apply(ProgramChange.of(after.classNamed("bank/Skew").orElseThrow()));

            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
            assertThat(TestPrograms.text(result)).isEqualTo(TestPrograms.text(analyse(after)));
            assertThat(result.anomalies()).hasSize(1);
        }
    }

    private static String written(Report report, AnalysisResult result) throws IOException {
        StringBuilder text = new StringBuilder();
        report.write(List.of(result), text);
        return text.toString();
    }

    @Test
    void reportsTellWhatIsSuppressedAndWhy() throws IOException {
        AnalysisResult result = analyse(skew(suppress("\"write-skew\""), suppress("\"dependency-cycle\"")));
        FileNames names = new FileNames(Path.of(""));

        assertThat(written(new TextReport(names, Paint.NONE, Symbols.ASCII, number -> true), result))
                .contains("Suppressed\n   write skew in group default", "Reason: It is meant to be.",
                        "1 anomaly in 2 transactions, 1 suppressed", "Suppressions of nothing\n   bank.Skew.u")
                .contains("no anomaly in 2 transactions; 1 suppressed").doesNotContain("[possible]");
        JsonObject json = JsonParser.parseString(written(new JsonReport(names, "1"), result)).getAsJsonObject()
                .getAsJsonArray("programs").get(0).getAsJsonObject();
        assertThat(json.getAsJsonArray("anomalies")).isEmpty();
        assertThat(json.getAsJsonArray("suppressed").get(0).getAsJsonObject().getAsJsonObject("suppression")
                .get("reason").getAsString()).isEqualTo("It is meant to be.");
        assertThat(json.getAsJsonArray("unusedSuppressions")).hasSize(1);
        JsonObject run = JsonParser.parseString(written(new SarifReport(names, "1"), result)).getAsJsonObject()
                .getAsJsonArray("runs").get(0).getAsJsonObject();
        JsonObject suppression = run.getAsJsonArray("results").get(0).getAsJsonObject().getAsJsonArray("suppressions")
                .get(0).getAsJsonObject();
        assertThat(suppression.get("kind").getAsString()).isEqualTo("inSource");
        assertThat(suppression.get("justification").getAsString()).isEqualTo("It is meant to be.");
        assertThat(run.getAsJsonArray("invocations").get(0).getAsJsonObject()
                .getAsJsonArray("toolExecutionNotifications")).hasSize(1);
    }
}
