// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.testing.JavaSources;
import org.isolde.testing.OrderedList;
import org.junit.jupiter.api.Test;

/**
 * What is called safe with little effort is with more, too; what is excluded makes nothing safe.
 */
@CampaignTests
class EffortTest {

    /** Of two cells only heap paths know that they are two. */
    private static final String CELLS = """
            class Cells {
                Cell a = new Cell();
                Cell b = new Cell();
                @org.isolde.stm.Atomic(group = "cells") void t() { if (a.x == 0) { a.y = 1; } }
                @org.isolde.stm.Atomic(group = "cells") void u() { if (b.y == 0) { b.x = 1; } }
            }
            class Cell { int x, y; }
            """;
    /**
     * It takes shape graphs to see that two runs do not each read what the other writes; three can
     * go round in a circle.
     */
    private static final String CHAIN = """
            class Chain {
                static final Node FIRST = new Node();
                @org.isolde.stm.Atomic static void shift() {
                    Node p = FIRST.next;
                    Node q = p.next;
                    q.value = p.value;
                }
            }
            """;
    private static final int PROGRAMS = 25;

    private static Effort effort(Precision precision, long steps, String... excluded) {
        return new Effort(precision, steps, Packages.of(List.of(excluded)));
    }

    private static AnalysisResult analyse(Program program, Effort effort) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT.with(effort))) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static AnalysisResult analyse(Effort effort, String... sources) {
        return analyse(TestPrograms.program(sources), effort);
    }

    private static Set<String> safe(AnalysisResult result) {
        Set<String> safe = new TreeSet<>();
        for (GroupVerdict group : result.groups()) {
            if (group.verdict() == Verdict.SAFE) {
                safe.add("group " + group.group());
            }
            group.transactions()
                    .stream()
                    .filter(transaction -> transaction.verdict() == Verdict.SAFE)
                    .forEach(transaction -> safe.add(group.group() + " " + transaction.name()));
        }
        return safe;
    }

    private static List<Map<String, byte[]>> randomPrograms(Campaign campaign) {
        List<Map<String, byte[]>> programs = new ArrayList<>();
        programs.add(JavaSources.compile(OrderedList.NODE, CHAIN, TestPrograms.ATOMIC));
        EditedProgram cells = new RandomCells(campaign.seed(7));
        EditedProgram calls = new RandomProgram(campaign.seed(7));
        for (int i = 0; i < campaign.cases(PROGRAMS); i++) {
            programs.add(cells.compile());
            programs.add(calls.compile());
            cells.edit();
            calls.edit();
        }
        return programs;
    }

    @Test
    void whatACheaperPrecisionCallsSafeIsSafeForTheNextOne(Campaign campaign) {
        Map<Precision, Integer> gained = new HashMap<>();
        for (Map<String, byte[]> classes : randomPrograms(campaign)) {
            Program program = Program.of(TestPrograms.models(classes), TestPrograms.jdk());
            Set<String> cheaper = new TreeSet<>();
            for (Precision precision : Precision.values()) {
                Set<String> safe = safe(analyse(program, effort(precision, Effort.STEPS)));
                assertThat(safe).as("%s", precision).containsAll(cheaper);
                gained.merge(precision, safe.size() - cheaper.size(), Integer::sum);
                cheaper = safe;
            }
        }
        // They differ, or this would say nothing; what shape graphs alone take away is below.
        if (campaign.lane() == Lane.FULL) {
            assertThat(gained.get(Precision.FIELDS)).isPositive();
            assertThat(gained.get(Precision.HEAP_PATHS)).isPositive();
        }
    }

    @Test
    void shapeGraphsTakeAWriteSkewAwayThatFieldsReport() {
        assertThat(analyse(effort(Precision.FIELDS, Effort.STEPS), OrderedList.NODE, CHAIN).anomalies())
                .map(Anomaly::kind).contains(AnomalyKind.WRITE_SKEW);
        assertThat(analyse(effort(Precision.SHAPES, Effort.STEPS), OrderedList.NODE, CHAIN).anomalies())
                .map(Anomaly::kind).doesNotContain(AnomalyKind.WRITE_SKEW);
    }

    @Test
    void whatIsSafeWithFewerStepsIsWithMore(Campaign campaign) {
        int gained = 0;
        for (Map<String, byte[]> classes : randomPrograms(campaign)) {
            Program program = Program.of(TestPrograms.models(classes), TestPrograms.jdk());
            Set<String> fewer = new TreeSet<>();
            for (long steps : new long[] {1, 10, 100, Effort.STEPS}) {
                Set<String> safe = safe(analyse(program, effort(Precision.HEAP_PATHS, steps)));
                assertThat(safe).as("%d steps", steps).containsAll(fewer);
                gained += fewer.isEmpty() ? 0 : safe.size() - fewer.size();
                fewer = safe;
            }
        }
        if (campaign.lane() == Lane.FULL) {
            assertThat(gained).isPositive();
        }
    }

    @Test
    void whatCheaperPrecisionsReportIsUndecided() {
        assertThat(analyse(effort(Precision.HEAP_PATHS, Effort.STEPS), CELLS).anomalies()).isEmpty();
        for (Precision cheaper : List.of(Precision.FIELDS, Precision.SHAPES)) {
            List<Anomaly> anomalies = analyse(effort(cheaper, Effort.STEPS), CELLS).anomalies();
            assertThat(anomalies).isNotEmpty().allSatisfy(anomaly -> {
                Examination examination = anomaly.examination().orElseThrow();
                assertThat(examination.finding()).isEqualTo(Examination.Finding.UNDECIDED);
                assertThat(examination.reasons()).map(Reason::text)
                        .containsExactly("The precision asked for does without heap paths");
            });
        }
    }

    @Test
    void withTooFewStepsTheCoarserResultStandsAndSaysWhy() {
        assertThat(analyse(effort(Precision.HEAP_PATHS, 1), CELLS).anomalies()).isNotEmpty().allSatisfy(
                anomaly -> assertThat(anomaly.examination().orElseThrow().reasons())
                        .anySatisfy(reason -> assertThat(reason.text()).contains("step")));
    }

    private static final String COUNTER = """
            package app;
            public class Counter {
                static int n;
                @org.isolde.stm.Atomic static void count() { n = n + 1; }
            }
            """;

    @Test
    void transactionsInExcludedPackagesAreNotReportedAndOthersAreNotSafe() {
        String generated = COUNTER.replace("package app", "package app.generated.deep").replace("Counter", "Other");
        Effort all = effort(Precision.HEAP_PATHS, Effort.STEPS);
        assertThat(safe(analyse(all, COUNTER, generated))).hasSize(3);

        AnalysisResult result = analyse(effort(Precision.HEAP_PATHS, Effort.STEPS, "app.generated"), COUNTER,
                generated);

        assertThat(result.groups()).singleElement().satisfies(group -> {
            assertThat(group.transactions()).map(TransactionVerdict::name).containsExactly("Counter.count");
            assertThat(group.verdict()).isEqualTo(Verdict.UNKNOWN);
        });
        assertThat(result.problems()).singleElement().satisfies(problem -> assertThat(problem.message())
                .startsWith("Transactions in app.generated.deep are not analysed (1 of them)"));
        assertThat(safe(result)).isEmpty();
    }

    @Test
    void packagesWithoutTransactionsAreExcludedWithoutHarm() {
        Effort effort = effort(Precision.HEAP_PATHS, Effort.STEPS, "app.generated", "ap");

        AnalysisResult result = analyse(effort, COUNTER, "package app.generated; class Unrelated { int size; }");

        assertThat(safe(result)).containsExactlyInAnyOrder("group default", "default Counter.count");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void whatIsCalledInExcludedPackagesIsUnknown() {
        String caller = """
                package app;
                public class Caller {
                    static int n;
                    @org.isolde.stm.Atomic static void direct() { n = n + 1; app.generated.Tool.use(); }
                    @org.isolde.stm.Atomic(group = "virtual") static void virtual(Shape shape) { n = n + shape.size(); }
                    @org.isolde.stm.Atomic(group = "made") static void made() { n = n + 1; new app.generated.Tool(); }
                }
                """;
        String shape = "package app; public class Shape { public int size() { return 1; } }";
        String tool = "package app.generated; public class Tool { public static void use() { } }";
        String square = "package app.generated; class Square extends app.Shape { public int size() { return 2; } }";
        assertThat(safe(analyse(Effort.DEFAULT, caller, shape, tool, square))).hasSize(6);

        for (Precision precision : Precision.values()) {
            AnalysisResult result = analyse(effort(precision, Effort.STEPS, "app.generated"), caller, shape, tool,
                    square);
            assertThat(safe(result)).as("%s", precision).isEmpty();
            assertThat(result.groups()).flatMap(GroupVerdict::reasons).map(Reason::text)
                    .anyMatch(text -> text.contains("app.generated.Tool.use is in a package that is excluded"))
                    .anyMatch(text -> text.contains("app.generated.Square.size is in a package that is excluded"))
                    .anyMatch(text -> text.contains("app.generated.Tool.<init> is in a package that is excluded"));
        }
    }

    /** Proofs rest on what all code stores; that of excluded packages, too. */
    @Test
    void whatExcludedCodeStoresCounts() {
        String cells = """
                package app;
                public class Cells {
                    public Cell a = new Cell();
                    public Cell b = new Cell();
                    @org.isolde.stm.Atomic void t() { if (a.x == 0) { a.y = 1; } }
                    @org.isolde.stm.Atomic void u() { if (b.y == 0) { b.x = 1; } }
                }
                """;
        String cell = "package app; public class Cell { int x, y; }";
        String sharing = "package app.generated; class Sharing { void share(app.Cells it) { it.b = it.a; } }";
        Effort effort = effort(Precision.HEAP_PATHS, Effort.STEPS, "app.generated");

        assertThat(analyse(effort, cells, cell).anomalies()).isEmpty();
        assertThat(analyse(effort, cells, cell, sharing).anomalies()).isNotEmpty();
    }
}
