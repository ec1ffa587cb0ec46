// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Assumption;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.Program;
import org.isolde.program.input.SpecificationFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a user would only have to say of the heap is found out, and takes the report away when it is
 * said.
 */
class AssumptionsTest {

    private static final String CELL = "class Cell { int x, y; }";
    private static final String FILES = "@Predicates(file = \"pred.sl\") @Abstractions(file = \"abs.sl\")";

    /** What is said of the heap: the head of the class, and what stands in its annotations. */
    private record Said(String head, String first, String second, SpecificationFiles files) {

        static final Said NOTHING = new Said("", "", "", SpecificationFiles.NONE);

        static Said of(Assumption assumption) {
            return new Said(FILES, state(assumption, "t"), state(assumption, "u"),
                    (className, name) -> new SpecificationFiles.Found(
                            name, name.equals("pred.sl") ? assumption.predicates() : assumption.rules()));
        }

        private static String state(Assumption assumption, String method) {
            return assumption.states()
                    .entrySet()
                    .stream()
                    .filter(state -> state.getKey().name().equals(method))
                    .map(state -> "(state = \"" + state.getValue() + "\")")
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static AnalysisResult pair(String members, Said said) {
        return analyse("""
                %s
                class Pair {
                    Cell a = new Cell();
                    Cell b = new Cell();
                    %s
                    @org.isolde.stm.Atomic%s void t() { if (a.x == 0) { a.y = 1; } }
                    @org.isolde.stm.Atomic%s void u() { if (b.y == 0) { b.x = 1; } }
                }
                """.formatted(said.head, members, said.first, said.second), said);
    }

    private static AnalysisResult lists(Said said) {
        return analyse("""
                %s
                class Lists {
                    static class Node extends Cell {
                        Node next;
                    }
                    Node a;
                    Node b;
                    void take(Node node) { b = node; }
                    void add() { Node node = new Node(); node.next = a; a = node; }
                    @org.isolde.stm.Atomic%s void t() {
                        for (Node n = a; n != null; n = n.next) {
                            if (n.x == 0) { n.y = 1; }
                        }
                    }
                    @org.isolde.stm.Atomic%s void u() {
                        for (Node n = b; n != null; n = n.next) {
                            if (n.y == 0) { n.x = 1; }
                        }
                    }
                }
                """.formatted(said.head, said.first, said.second), said);
    }

    private static AnalysisResult analyse(String source, Said said) {
        Program program = TestPrograms.program(
                source, CELL, "@interface Predicates { String file(); }", "@interface Abstractions { String file(); }");
        try (Session session = new Session("test", program, SessionSettings.DEFAULT, said.files)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static List<Assumption> assumptions(AnalysisResult result) {
        return result.anomalies()
                .stream()
                .map(anomaly -> ((Evidence.Cycle) anomaly.evidence()).assumption())
                .flatMap(Optional::stream)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "void set(Cell c) { b = c; }",
        "void each(java.util.List<Cell> cells) { a = cells.get(0); b = cells.get(1); }",
        "Pair() {} Pair(Cell a, Cell b) { this.a = a; this.b = b; }",
    })
    void ofCellsFromOutsideItIsEnoughThatTheyAreApart(String members) {
        AnalysisResult before = pair(members, Said.NOTHING);
        assertThat(before.anomalies()).hasSize(1);
        Assumption assumption = assumptions(before).getFirst();
        assertThat(assumption.unshown()).extracting(unshown -> unshown.field().name()).contains("b");
        assertThat(assumption.unshown()).allSatisfy(unshown -> assertThat(unshown.reason()).isNotBlank());

        AnalysisResult after = pair(members, Said.of(assumption));

        assertThat(after.problems()).isEmpty();
        assertThat(after.anomalies()).isEmpty();
        assertThat(after.groups().getFirst().verdict()).isEqualTo(Verdict.SAFE);
    }

    @Test
    void listsComeWithTheRulesByWhichTheyAreFollowed() {
        AnalysisResult before = lists(Said.NOTHING);
        Assumption assumption = assumptions(before).getFirst();
        assertThat(assumption.predicates()).contains("Node_seg(");
        assertThat(assumption.rules()).contains("~>");

        AnalysisResult after = lists(Said.of(assumption));

        assertThat(after.problems()).isEmpty();
        assertThat(after.anomalies()).hasSizeLessThan(before.anomalies().size());
    }

    /** Nobody is asked to say what the program contradicts. */
    @ParameterizedTest
    @ValueSource(strings = {"void share() { b = a; }", "void take(Pair other) { a = other.b; }"})
    void ofCellsThatTheProgramSharesNothingIsAssumed(String members) {
        AnalysisResult result = pair(members, Said.NOTHING);

        assertThat(result.anomalies()).hasSize(1);
        assertThat(assumptions(result)).isEmpty();
    }

    @Test
    void whatIsSaidAlreadyIsNotSaidAgain() {
        Assumption assumption = assumptions(pair("void set(Cell c) { b = c; }", Said.NOTHING)).getFirst();
        Said half = Said.of(assumption);

        AnalysisResult result = pair("void set(Cell c) { b = c; }", new Said(half.head, half.first, "", half.files));

        assertThat(result.anomalies()).hasSize(1);
        assertThat(assumptions(result)).isEmpty();
    }
}
