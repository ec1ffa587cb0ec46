// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/** Dangerous structures become anomalies with their evidence. */
class SnapshotIsolationTest {

    private static final HeapPathFinding LOOKED_AT = new HeapPathFinding.NotRuledOut(new TreeSet<>());

    @Test
    void twoTransactionsThatReadWhatTheOtherWritesAreAWriteSkew() {
        Anomaly anomaly = only(writeSkew(10, "x", "y"));

        assertThat(anomaly.kind()).isEqualTo(AnomalyKind.WRITE_SKEW);
        assertThat(anomaly.participants()).extracting(Participant::transaction).containsExactly("Bank.first",
                "Bank.second");
        assertThat(anomaly.participants()).allMatch(Participant::pivot);
        assertThat(anomaly.interleavingLine()).isEqualTo(
                "T1 reads Account.x \u00b7 T2 reads Account.y \u00b7 T2 writes Account.x \u00b7 T1 writes Account.y");
        assertThat(anomaly.cycle()).extracting(DependencyEvidence::sentence).containsExactly(
                "T1 reads Account.x as it was before T2 writes it", "T2 reads Account.y as it was before T1 writes it");
        assertThat(anomaly.accesses()).extracting(AccessEvidence::toString).doesNotHaveDuplicates().hasSize(4);
        assertThat(anomaly.message()).contains("Bank.first and Bank.second").contains("Account.x and Account.y");
    }

    @Test
    void aTransactionThatSkewsWithItselfIsToldAsTwoRuns() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction withdraw = builder.transaction("withdraw");
        Dependency x = builder.vulnerable(withdraw, withdraw, "x");
        Dependency y = builder.vulnerable(withdraw, withdraw, "y");

        Anomaly anomaly = only(builder.structure(x, y).build());

        assertThat(anomaly.message()).startsWith("Two runs of Bank.withdraw at the same time");
        assertThat(anomaly.participants()).hasSize(2);
    }

    @Test
    void threeInstancesOfWhichTheFirstOnlyReadsAreAReadOnlyAnomaly() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction report = builder.reader("report");
        Anomaly anomaly = only(threeInstances(builder, report));

        assertThat(anomaly.kind()).isEqualTo(AnomalyKind.READ_ONLY_ANOMALY);
        assertThat(anomaly.participants()).extracting(Participant::pivot).containsExactly(false, true, false);
        assertThat(anomaly.message()).isEqualTo(
                "Bank.report only reads, yet it can see a state that never exists when transactions run one after the "
                        + "other: it sees what Bank.deposit wrote to Account.y and misses what Bank.interest is about "
                        + "to write to Account.x, although Bank.interest did not see what Bank.deposit wrote to "
                        + "Account.y.");
    }

    @Test
    void threeInstancesThatAllMayWriteAreADependencyCycle() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction report = builder.transaction("report");
        Anomaly anomaly = only(threeInstances(builder, report));

        assertThat(anomaly.kind()).isEqualTo(AnomalyKind.DEPENDENCY_CYCLE);
        assertThat(anomaly.message())
                .startsWith("Bank.report, Bank.interest and Bank.deposit can run at the same time");
    }

    @Test
    void aDependencySaysWhichObjectsMustBeTheSame() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction first = builder.transaction("first");
        Transaction second = builder.transaction("second");
        Dependency there = builder.vulnerable(first, "n", second, "p.q", "x");
        Dependency back = builder.vulnerable(second, "Account", first, "m", "y");
        Anomaly anomaly = only(builder.structure(there, back).build());

        assertThat(anomaly.cycle()).extracting(DependencyEvidence::sentence).containsExactly(
                "T1 reads Account.x as it was before T2 writes it", "T2 reads Account.y as it was before T1 writes it");
        assertThat(anomaly.assumptions()).containsExactly(
                "if n of T1 and p.q of T2 are the same object", "if m of T1 is the object that T2 accesses");
        assertThat(anomaly.interleavingLine()).startsWith("T1 reads Account.x (n.x) \u00b7 T2 reads Account.y \u00b7");
    }

    @Test
    void aDependencySaysNothingOfObjectsWithoutNames() {
        assertThat(only(writeSkew(10, "x", "y")).assumptions()).isEmpty();
    }

    @Test
    void theFingerprintDoesNotDependOnTheNamesOfObjects() {
        GraphBuilder named = new GraphBuilder("default", 10);
        Transaction first = named.transaction("first");
        Transaction second = named.transaction("second");
        Dependency there = named.vulnerable(first, "n", second, "p", "x");
        Dependency back = named.vulnerable(second, "n", first, "p", "y");

        assertThat(only(named.structure(there, back).build()).fingerprint())
                .isEqualTo(only(writeSkew(10, "x", "y")).fingerprint());
    }

    @Test
    void theFingerprintDoesNotDependOnLines() {
        assertThat(only(writeSkew(10, "x", "y")).fingerprint()).isEqualTo(only(writeSkew(700, "x", "y")).fingerprint());
    }

    @Test
    void theFingerprintDoesNotDependOnWhereTheCycleIsEntered() {
        GraphBuilder builder = new GraphBuilder("default", 1);
        Transaction first = builder.transaction("first");
        Transaction second = builder.transaction("second");
        Dependency x = builder.vulnerable(first, second, "x");
        Dependency y = builder.vulnerable(second, first, "y");
        StaticDependencyGraph both = builder.structure(x, y).structure(y, x).build();

        assertThat(only(both).fingerprint()).isEqualTo(only(writeSkew(10, "x", "y")).fingerprint());
    }

    @Test
    void theFingerprintTellsLocationsGroupsAndTransactionsApart() {
        GraphBuilder other = new GraphBuilder("other", 10);
        Transaction first = other.transaction("first");
        Transaction second = other.transaction("second");
        StaticDependencyGraph inOtherGroup = other
                .structure(other.vulnerable(first, second, "x"), other.vulnerable(second, first, "y"))
                .build();

        assertThat(List.of(writeSkew(10, "x", "y"), writeSkew(10, "x", "z"), writeSkew(10, "y", "x"), inOtherGroup))
                .extracting(graph -> only(graph).fingerprint())
                .doesNotHaveDuplicates();
    }

    private static StaticDependencyGraph writeSkew(int firstLine, String firstField, String secondField) {
        GraphBuilder builder = new GraphBuilder("default", firstLine);
        Transaction first = builder.transaction("first");
        Transaction second = builder.transaction("second");
        Dependency there = builder.vulnerable(first, second, firstField);
        Dependency back = builder.vulnerable(second, first, secondField);
        return builder.structure(there, back).build();
    }

    private static StaticDependencyGraph threeInstances(GraphBuilder builder, Transaction reader) {
        Transaction interest = builder.transaction("interest");
        Transaction deposit = builder.transaction("deposit");
        return builder
                .structure(
                        builder.vulnerable(reader, interest, "x"),
                        builder.vulnerable(interest, deposit, "y"),
                        builder.wr(deposit, reader, "y"))
                .build();
    }

    private static Anomaly only(StaticDependencyGraph graph) {
        List<Anomaly> anomalies = new AnomalyCollector()
                .of(List.of(graph), SourceLocator.NONE, structure -> LOOKED_AT, GraphBuilder.NAMES);
        assertThat(anomalies).hasSize(1);
        return anomalies.getFirst();
    }
}
