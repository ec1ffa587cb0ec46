// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.options.AtomicityBudget;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.report.JsonReport;
import org.isolde.engine.report.Report;
import org.isolde.engine.report.SarifReport;
import org.isolde.engine.report.Symbols;
import org.isolde.engine.report.TextReport;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.junit.jupiter.api.Test;

/** What the search for atomicity violations leaves out is told by every report. */
class ProcessAtomicityTest {

    private static final String COUNTER = """
            package counter;
            import org.isolde.stm.Atomic;
            class Counter extends Thread {
                static int x;
                @Atomic static int get() { return x; }
                @Atomic static void set(int n) { x = n; }
                @Override public void run() { set(get() + 1); }
                public static void main(String[] arguments) {
                    new Counter().start();
                    new Counter().start();
                }
            }
            """;

    @Test
    void aMessageNamesThreeLocationsAtMost() {
        String three = COUNTER.replace("int x;", "int x, y, z;")
                .replace("return x;", "return x + y + z;")
                .replace("x = n;", "x = n; y = n; z = n;");
        assertThat(find(three, AtomicityBudget.DEFAULT).anomalies()).singleElement()
                .satisfies(anomaly -> assertThat(anomaly.message())
                        .startsWith("Counter.run reads Counter.x, Counter.y, Counter.z in Counter.get, and"));

        String five = three.replace("int x,", "int v, w, x,")
                .replace("return x", "return v + w + x")
                .replace("x = n;", "v = n; w = n; x = n;");
        assertThat(find(five, AtomicityBudget.DEFAULT).anomalies()).singleElement().satisfies(anomaly -> {
            assertThat(anomaly.message())
                    .startsWith("Counter.run reads Counter.v, Counter.w, Counter.x and 2 more in Counter.get, and")
                    .doesNotContain("Counter.y");
            assertThat(anomaly.accesses()).hasSize(15);
        });
    }

    @Test
    void nothingIsLeftOutOfASmallProgram() {
        Findings findings = find(AtomicityBudget.DEFAULT);
        assertThat(findings.anomalies()).hasSize(1);
        assertThat(findings.problems()).isEmpty();
    }

    @Test
    void aMethodThatIsLeftOutIsAProblemOfItsClass() {
        Findings findings = find(withValues(0));
        assertThat(findings.problems()).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.SEARCH_GIVEN_UP);
            assertThat(problem.className()).isEqualTo("counter/Counter");
            assertThat(problem.where()).isEqualTo("counter/Counter.class");
        });
        assertThat(findings.problems()).extracting(Problem::message).anySatisfy(message -> assertThat(message)
                .startsWith("High-level data races and stale values may be missing.")
                .contains("Counter.run:7"));
    }

    @Test
    void everyReportTellsWhatWasLeftOut() throws IOException {
        Findings findings = find(withValues(0));
        AnalysisResult result = new AnalysisResult(
                "counter", findings.anomalies(), List.of(), List.of(), findings.problems());
        FileNames names = new FileNames(Path.of(""));
        assertThat(written(new JsonReport(names, "test"), result))
                .contains("stale values may be missing", "Counter.run");
        assertThat(written(new SarifReport(names, "test"), result))
                .contains("stale values may be missing", "Counter.run");
        assertThat(written(new TextReport(names, Paint.NONE, Symbols.ASCII, number -> true), result))
                .containsOnlyOnce("stale values may be missing")
                .contains("and 3 more places where the search was given up; the other formats list all");
    }

    private static String written(Report report, AnalysisResult result) throws IOException {
        StringBuilder text = new StringBuilder();
        report.write(List.of(result), text);
        return text.toString();
    }

    private static AtomicityBudget withValues(long steps) {
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        return new AtomicityBudget(
                all.objects(), all.valuesTogether(), steps, all.encounter(), all.encountersInAll());
    }

    private static Findings find(AtomicityBudget budget) {
        return find(COUNTER, budget);
    }

    private static Findings find(String source, AtomicityBudget budget) {
        Program program = TestPrograms.program(source);
        Snapshot snapshot = new Snapshot(
                program, CallGraph.of(program, LibraryEffects.standard()),
                AtomicRegions.in(program, AtomicOptions.DEFAULT));
        try (ProcessAtomicity analysis = new ProcessAtomicity(
                new AtomicityAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE, Requests.NONE, budget))) {
            return analysis.analyse(snapshot, Set.of(), SourceLocator.NONE, Progress.NONE);
        }
    }
}
