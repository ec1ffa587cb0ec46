// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What heap paths prove makes verdicts safe and stands in certificates; where objects may be shared
 * they prove nothing.
 */
class HeapPathVerdictsTest {

    private static final String CELL = "class Cell { int x, y; }";
    private static final String STATE = "| this -> [a:a', b:b'] * Cell(a') * Cell(b')";

    private static String pair(String members, String state) {
        return """
                @Predicates(file = "cells.sl")
                class Pair {
                    Cell a = new Cell();
                    Cell b = new Cell();
                    %s
                    @org.isolde.stm.Atomic%s void t() { if (a.x == 0) { a.y = 1; } }
                    @org.isolde.stm.Atomic%s void u() { if (b.y == 0) { b.x = 1; } }
                }
                """.formatted(members, state, state);
    }

    private static Program program(String members, String state) {
        return TestPrograms.program(pair(members, state), CELL, "@interface Predicates { String file(); }");
    }

    private static AnalysisResult analyse(Program program, SpecificationFiles files) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT, files)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static Verdict verdict(AnalysisResult result) {
        return result.groups().getFirst().verdict();
    }

    @Test
    void cellsWithOneOwnerAreToldApart() {
        Program program = program("", "");

        AnalysisResult result = analyse(program, SpecificationFiles.NONE);

        assertThat(verdict(result)).isEqualTo(Verdict.SAFE);
        List<Certificate> certificates = Certificates.of(result, program, LibraryEffects.standard());
        assertThat(certificates).singleElement().satisfies(certificate -> assertThat(certificate.grounds())
                .anyMatch(ground -> ground.contains("Pair.a")).anyMatch(ground -> ground.contains("Pair.b")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"int v = Broken.value;", "Broken.value = 1;", "Broken.call();", "new Broken();",
        "Runnable r = Broken::call; r.run();"})
    void theUseOfAClassThatCannotBeInitialisedThrows(String use) {
        Program program = TestPrograms.program("""
                class T {
                    int x, y;
                    @org.isolde.stm.Atomic void t() { try { USE } catch (Throwable e) { x = y + 1; } }
                    @org.isolde.stm.Atomic void u() { try { USE } catch (Throwable e) { y = x + 1; } }
                }
                """.replace("USE", use), """
                class Broken {
                    static int value = fail();
                    static void call() {}
                    static int fail() { throw new IllegalStateException(); }
                }
                """);

        assertThat(verdict(analyse(program, SpecificationFiles.NONE))).isEqualTo(Verdict.ANOMALY);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "void share() { b = a; }",
        "Pair(Cell c) { a = c; b = c; }",
        "void take(Pair other) { a = other.b; }",
        "static Cell kept; void keep() { kept = a; } void fetch() { b = kept; }",
        "void each(java.util.List<Cell> cells) { a = cells.get(0); b = cells.get(0); }",
        "void set(Cell c) { a = c; } void set2(Cell c) { b = c; }",
        "{ new Thread(() -> b = a).start(); }"
    })
    void cellsThatMayBeSharedAreNot(String members) {
        assertThat(verdict(analyse(program(members, ""), SpecificationFiles.NONE))).isEqualTo(Verdict.ANOMALY);
    }

    @Test
    void anEditThatSharesCellsTakesTheProofAwayAndItsReversalGivesItBack() {
        try (Session session = new Session("test", program("", ""), SessionSettings.DEFAULT)) {
            assertThat(verdict(session.analyse(SourceLocator.NONE, Progress.NONE))).isEqualTo(Verdict.SAFE);

            session.apply(change(program("void share() { b = a; }", "")));
            assertThat(verdict(session.analyse(SourceLocator.NONE, Progress.NONE))).isEqualTo(Verdict.ANOMALY);

            session.apply(change(program("", "")));
            assertThat(verdict(session.analyse(SourceLocator.NONE, Progress.NONE))).isEqualTo(Verdict.SAFE);
        }
    }

    private static ProgramChange change(String source) {
        return change(TestPrograms.program(source, CELL));
    }

    private static ProgramChange change(Program program) {
        return ProgramChange.of(program.classNamed("Pair").orElseThrow());
    }

    @Test
    void whatAUserSaysIsTrustedAndToldInTheCertificate() {
        Program program = program("void share() { b = a; }", "(state = \"" + STATE + "\")");
        Map<String, String> contents = new TreeMap<>(Map.of("cells.sl", "Cell(x) <=> x -> [] ;;"));
        AnalysisResult trusted;
        AnalysisResult broken;
        try (Session session = new Session("test", program, SessionSettings.DEFAULT, files(contents))) {
            trusted = session.analyse(SourceLocator.NONE, Progress.NONE);
            contents.put("cells.sl", "Cell(x) <=> x -> [y:z] ;;");
            broken = session.analyse(SourceLocator.NONE, Progress.NONE);
        }

        assertThat(trusted.problems()).isEmpty();
        assertThat(verdict(trusted)).isEqualTo(Verdict.SAFE);
        assertThat(Certificates.of(trusted, program, LibraryEffects.standard()).getFirst().grounds())
                .anyMatch(
                        ground -> ground.contains("Pair.t begins is as its @Atomic(state) says, which it leaves so."));
        assertThat(verdict(broken)).isEqualTo(Verdict.ANOMALY);
        assertThat(broken.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.UNUSABLE_SPECIFICATION);
            assertThat(problem.where()).isEqualTo("spec/cells.sl:1:21");
            assertThat(problem.message()).startsWith("Variable z is no parameter of this predicate.");
        });
    }

    @Test
    void anAnomalyWithAHeapNamesTheSolver() {
        AnalysisResult result = analyse(program("", "").with(change("""
                class Pair {
                    Cell a = new Cell();
                    @org.isolde.stm.Atomic void t() { if (a.x == 0) { a.y = 1; } }
                    @org.isolde.stm.Atomic void u() { if (a.y == 0) { a.x = 1; } }
                }
                """)), SpecificationFiles.NONE);

        Anomaly anomaly = result.anomalies().getFirst();
        assertThat(anomaly.examination().orElseThrow().finding()).isEqualTo(Examination.Finding.HEAP_FOUND);
        assertThat(anomaly.examination().orElseThrow().solvers()).singleElement().asString().startsWith("SAT4J");
        assertThat(anomaly.examination().orElseThrow().reasons()).isEmpty();
        assertThat(anomaly.heap()).isNotEmpty();
    }

    @Test
    void anAnomalyThatHeapPathsCannotExamineSaysWhyAndWhere() {
        AnalysisResult result = analyse(program("", "").with(change("""
                class Pair {
                    Cell a = new Cell();
                    Cell b = new Cell();
                    @org.isolde.stm.Atomic void t() { if (a.x == 0) { a.y = 1; } }
                    @org.isolde.stm.Atomic void u() { if (b.y == 0) { b.x = 1; }
                        Runtime.getRuntime().gc();
                    }
                }
                """)), SpecificationFiles.NONE);

        Examination examination = result.anomalies().getFirst().examination().orElseThrow();
        assertThat(examination.finding()).isEqualTo(Examination.Finding.UNDECIDED);
        assertThat(examination.solvers()).isEmpty();
        assertThat(examination.reasons()).isNotEmpty().allSatisfy(reason -> {
            assertThat(reason.text()).startsWith("Pair.u: ");
            assertThat(reason.place().orElseThrow()).hasToString("Pair.java:6");
        });
    }

    @Test
    void cellsAreToldApartAmongManyTransactions() {
        StringBuilder many = new StringBuilder();
        for (int number = 0; number < 200; number++) {
            many.append("@org.isolde.stm.Atomic(group = \"more\") void m%d() { a.x++; } ".formatted(number));
        }

        AnalysisResult result = analyse(program(many.toString(), ""), SpecificationFiles.NONE);

        assertThat(verdict(result)).isEqualTo(Verdict.SAFE);
        assertThat(result.transactionCount()).isEqualTo(202);
    }

    @Test
    void aStateThatContradictsTheTypesIsTold() {
        Program program = program("void share() { b = a; }", "(state = \"| this -> [a:this, b:b']\")");

        AnalysisResult result = analyse(program, files(Map.of("cells.sl", "")));

        assertThat(verdict(result)).isEqualTo(Verdict.ANOMALY);
        assertThat(result.problems()).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.where()).matches("state of Pair\\.[tu]:1:12");
            assertThat(problem.message()).startsWith("The state contradicts the types: this would be of class ");
        });
    }

    private static SpecificationFiles files(Map<String, String> contents) {
        return (className, name) -> new SpecificationFiles.Found("spec/" + name, contents.get(name));
    }
}
