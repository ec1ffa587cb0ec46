// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.execution.Finding;
import org.isolde.execution.HeapGraph;
import org.isolde.execution.Outcome;
import org.isolde.execution.Script;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** An execution shows an anomaly where its instances missed writes to what the anomaly is about. */
class CorrespondenceTest {
    private static final MethodRef FIRST = new MethodRef("Pair", "first", "()V");
    private static final MethodRef SECOND = new MethodRef("Pair", "second", "()V");

    /** First reads b, which second writes, and the other way round for a. */
    private static final Anomaly SKEW = skew();

    private static Anomaly skew() {
        var program = TestPrograms.program("""
                import org.isolde.stm.Atomic;
                class Pair {
                    private int a;
                    private int b;
                    @Atomic void first() { a = b + 1; }
                    @Atomic void second() { b = a + 1; }
                }
                """);
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE).anomalies().getFirst();
        }
    }

    private static Finding.MissedWrite missed(int reader, int writer, String... fields) {
        return new Finding.MissedWrite(reader, writer, new TreeSet<>(Set.of(fields)));
    }

    private static Correspondence of(List<MethodRef> transactions, Finding.MissedWrite... missed) {
        Finding finding = new Finding(transactions, List.of(), Stream.of("first()", "second()")
                .map(call -> new Finding.Start(call, List.of())).toList(), List.of(),
                List.of(missed), new HeapGraph(List.of(), List.of()), new Outcome(List.of("null", "null"), List.of()),
                List.of(),
                List.of(), new TreeSet<>(),
                new Script("", List.of(), false, List.of("first()", "second()"), List.of(), List.of()));
        return new Correspondence(SKEW, List.of(FIRST, SECOND), finding);
    }

    @Test
    void missedWritesToTheFieldsOfTheCycleAreTheAnomaly() {
        assertThat(of(List.of(FIRST, SECOND), missed(0, 1, "Pair.b", "Pair.c"), missed(1, 0, "Pair.a")).order())
                .contains(List.of(0, 1));
    }

    @Test
    void instancesMayBeInAnotherOrder() {
        assertThat(of(List.of(SECOND, FIRST), missed(1, 0, "Pair.b"), missed(0, 1, "Pair.a")).order())
                .contains(List.of(1, 0));
    }

    @Test
    void anotherFieldIsAnotherAnomaly() {
        assertThat(of(List.of(FIRST, SECOND), missed(0, 1, "Pair.b"), missed(1, 0, "Pair.c")).order()).isEmpty();
    }

    @Test
    void aFieldOfTheSameNameInAnotherClassIsAnotherAnomaly() {
        assertThat(of(List.of(FIRST, SECOND), missed(0, 1, "Pair.b"), missed(1, 0, "Other.a")).order()).isEmpty();
    }

    @Test
    void oneMissedWriteIsNotEnough() {
        assertThat(of(List.of(FIRST, SECOND), missed(0, 1, "Pair.b")).order()).isEmpty();
    }

    @Test
    void otherTransactionsAreAnotherAnomaly() {
        assertThat(of(List.of(FIRST, FIRST), missed(0, 1, "Pair.b"), missed(1, 0, "Pair.a")).order()).isEmpty();
    }
}
