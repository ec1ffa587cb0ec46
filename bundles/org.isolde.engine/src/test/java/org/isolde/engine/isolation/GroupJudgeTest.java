// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.TreeSet;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Reason;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.program.Problem;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/** Verdicts are safe only for what is proven. */
class GroupJudgeTest {

    private static final HeapPathFinding LOOKED_AT = new HeapPathFinding.NotRuledOut(new TreeSet<>());

    @Test
    void aGroupThatIsUnderstoodAndHasNoDangerousStructureIsSafe() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction one = builder.transaction("one");
        builder.vulnerable(one, builder.transaction("two"), "x");

        GroupVerdict verdict = judge(builder.build());

        assertThat(verdict.verdict()).isEqualTo(Verdict.SAFE);
        assertThat(verdict.reasons()).isEmpty();
        assertThat(verdict.transactions()).extracting(TransactionVerdict::verdict).containsOnly(Verdict.SAFE);
    }

    @Test
    void oneTransactionThatIsNotUnderstoodMakesAllOfItsGroupUnknown() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        builder.transaction("known");
        builder.transaction("odd", "it calls the native method Clock.now");

        GroupVerdict verdict = judge(builder.build());

        assertThat(verdict.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(verdict.reasons()).extracting(Reason::text).containsExactly(
                "Bank.odd is not understood in full: it calls the native method Clock.now");
        assertThat(verdict.transactions()).extracting(TransactionVerdict::verdict).containsOnly(Verdict.UNKNOWN);
        assertThat(verdict.transactions().getFirst().reasons()).extracting(Reason::text).containsExactly(
                "Another transaction of the group is not understood, and may access what this one accesses.");
    }

    @Test
    void anAnomalyStaysOneWhereSomethingElseIsNotUnderstood() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction skewed = builder.transaction("skewed");
        builder.transaction("odd", "it calls the native method Clock.now");
        Dependency x = builder.vulnerable(skewed, skewed, "x");

        GroupVerdict verdict = judge(builder.structure(x, builder.vulnerable(skewed, skewed, "y")).build());

        assertThat(verdict.verdict()).isEqualTo(Verdict.ANOMALY);
        assertThat(verdict.reasons()).isNotEmpty();
        assertThat(verdict.transactions()).extracting(TransactionVerdict::name, TransactionVerdict::verdict)
                .containsExactly(
                        tuple("Bank.odd", Verdict.UNKNOWN), tuple("Bank.skewed", Verdict.ANOMALY));
    }

    @Test
    void aTransactionOnNoCycleWithAnAnomalyIsSafe() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction after = builder.transaction("after");
        Transaction entangled = builder.transaction("entangled");
        Transaction skewed = builder.transaction("skewed");
        Dependency x = builder.vulnerable(skewed, skewed, "x");
        Dependency y = builder.vulnerable(skewed, skewed, "y");
        builder.wr(skewed, after, "x");
        builder.wr(skewed, entangled, "x");
        builder.wr(entangled, skewed, "z");

        GroupVerdict verdict = judge(builder.structure(x, y).build());

        assertThat(verdict.transactions()).extracting(TransactionVerdict::name, TransactionVerdict::verdict)
                .containsExactly(
                        tuple("Bank.after", Verdict.SAFE), tuple("Bank.entangled", Verdict.UNKNOWN),
                        tuple("Bank.skewed", Verdict.ANOMALY));
    }

    @Test
    void nothingIsSafeWhereCodeIsMissing() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        builder.transaction("known");
        Problem damaged = new Problem(Problem.Kind.UNREADABLE_CLASS, "lib.jar!a/B.class", "a/B", "It is damaged.");

        GroupVerdict verdict = judge(builder.build(), damaged);

        assertThat(verdict.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(verdict.reasons()).extracting(Reason::text).containsExactly(
                "Part of the program is missing or excluded, as the problems tell, and may hold further transactions.");
        assertThat(verdict.transactions()).extracting(TransactionVerdict::verdict).containsOnly(Verdict.UNKNOWN);
    }

    @Test
    void whatOnlySpoilsPositionsTakesNoProofAway() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        builder.transaction("known");
        Problem noLines = new Problem(Problem.Kind.NO_DEBUG_INFORMATION, "a/B.class", "a/B", "It has no line numbers.");

        assertThat(judge(builder.build(), noLines).verdict()).isEqualTo(Verdict.SAFE);
    }

    private static GroupVerdict judge(StaticDependencyGraph graph, Problem... problems) {
        List<Anomaly> anomalies = new AnomalyCollector()
                .of(List.of(graph), SourceLocator.NONE, structure -> LOOKED_AT, GraphBuilder.NAMES);
        return SnapshotIsolation.findings(List.of(graph), List.of(problems), SourceLocator.NONE, anomalies)
                .groups()
                .getFirst();
    }
}
