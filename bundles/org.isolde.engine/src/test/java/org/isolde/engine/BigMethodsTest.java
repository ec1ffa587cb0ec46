// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Examination.Finding;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Methods as no person writes them, in a session that takes edits: what is not understood of them
 * has a reason, which is the same on every computer.
 */
class BigMethodsTest {

    private static final String COUNTER = """
            class Counter {
                static int count;
                @org.isolde.stm.Atomic(group = "counting") static void up() { count = count + 1; }
            }
            """;

    static List<Arguments> methods() {
        return List.of(
                Arguments.of(
                        "10,000 statements",
                        repeated(3334, "k += node.value; node = node.next; node.value = %d;")
                                + "k += node.next.next.value;"),
                Arguments.of(
                        "2,000 branches",
                        repeated(2000, "if (node.value > %d) { node = node.next; } else { node.value = k; }")));
    }

    private static String repeated(int count, String statements) {
        return IntStream.range(0, count).mapToObj(statements::formatted).collect(Collectors.joining("\n"));
    }

    private static Program program(String statements) {
        return TestPrograms.program(COUNTER, "class Node { int value; Node next; }", """
                class Big {
                    @org.isolde.stm.Atomic(group = "big")
                    static int run(Node node, int k) {
                        %s
                        return k;
                    }
                }
                """.formatted(statements));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    @Timeout(900)
    void eachAnalysisEndsWithAVerdictOrAReason(String name, String statements) {
        Program whole = program(statements);
        try (Session session = new Session("big", program("k++;"), SessionSettings.DEFAULT)) {
            assertThat(session.analyse(SourceLocator.NONE, Progress.NONE).groups())
                    .extracting(GroupVerdict::verdict)
                    .containsExactly(Verdict.SAFE, Verdict.SAFE);

            session.apply(ProgramChange.of(whole.classNamed("Big").orElseThrow()));
            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);

            GroupVerdict big = result.groups().getFirst();
            assertThat(big.group()).isEqualTo("big");
            assertThat(big.verdict())
                    .as("two runs along a list, one of them ahead of the other, are a write skew")
                    .isNotEqualTo(Verdict.SAFE);
            assertThat(big.verdict() == Verdict.ANOMALY || !big.reasons().isEmpty()).isTrue();
            assertThat(big.reasons()).noneMatch(reason -> reason.text().contains("took longer"));
            assertThat(result.anomalies()).allSatisfy(BigMethodsTest::isDecidedOrHasReasons);
            assertThat(result.groups().getLast().verdict()).isEqualTo(Verdict.SAFE);
        }
    }

    private static void isDecidedOrHasReasons(Anomaly anomaly) {
        List<Reason> reasons = anomaly.examination().orElseThrow().reasons();
        if (anomaly.examination().orElseThrow().finding() == Finding.UNDECIDED) {
            assertThat(reasons).isNotEmpty().allSatisfy(
                    reason -> assertThat(reason.text()).isNotBlank().doesNotContain("took longer"));
        } else {
            assertThat(anomaly.examination().orElseThrow().solvers()).isNotEmpty();
        }
    }
}
