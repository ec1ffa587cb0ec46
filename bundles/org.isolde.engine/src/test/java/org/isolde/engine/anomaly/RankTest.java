// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Ranks are those of the documented sum. */
class RankTest {

    @ParameterizedTest
    @CsvSource({
        "HEAP_FOUND, WRITE_SKEW, 70", "NOT_RULED_OUT, WRITE_SKEW, 50", "UNDECIDED, WRITE_SKEW, 30",
        "HEAP_FOUND, READ_ONLY_ANOMALY, 66", "NOT_RULED_OUT, DEPENDENCY_CYCLE, 42", "UNDECIDED, DEPENDENCY_CYCLE, 22"
    })
    void whatIsPossibleIsRankedByWhatHeapPathsSayAndByKind(
            Examination.Finding finding, AnomalyKind kind, int rank) {
        assertThat(anomaly(kind, finding, false).rank()).isEqualTo(rank);
    }

    @ParameterizedTest
    @EnumSource(Examination.Finding.class)
    void aConditionOnObjectsLowersARank(Examination.Finding finding) {
        assertThat(anomaly(AnomalyKind.WRITE_SKEW, finding, true).rank())
                .isEqualTo(anomaly(AnomalyKind.WRITE_SKEW, finding, false).rank() - 10);
    }

    @ParameterizedTest
    @EnumSource(AnomalyKind.class)
    void whatIsShownHasAtLeastNinetyWhateverElseIsKnown(AnomalyKind kind) {
        for (Examination.Finding finding : Examination.Finding.values()) {
            Anomaly possible = anomaly(kind, finding, true);

            assertThat(possible.outcome()).isEqualTo(Outcome.POSSIBLE);
            assertThat(possible.rank()).isBetween(0, 89);
            assertThat(possible.tried(SampleAnomalies.EXECUTION)).satisfies(shown -> {
                assertThat(shown.outcome()).isEqualTo(Outcome.SHOWN);
                assertThat(shown.rank()).isBetween(90, 100);
            });
        }
    }

    @Test
    void aStaleValueIsRankedByItsKind() {
        Anomaly skew = SampleAnomalies.skew("a", "x", "b", "y");
        Evidence split = new Evidence.Split(skew.place(), skew.place(), skew.place(), skew.place(), List.of(),
                Optional.empty());
        Anomaly stale = new Anomaly(AnomalyKind.STALE_VALUE_ERROR, skew.group(), skew.participants(), skew.accesses(),
                skew.interleaving(), split, skew.message(), skew.fingerprint());

        assertThat(stale.rank()).isEqualTo(48);
    }

    private static Anomaly anomaly(AnomalyKind kind, Examination.Finding finding, boolean conditional) {
        Anomaly skew = SampleAnomalies.skew("a", "x", "b", "y");
        List<DependencyEvidence> cycle = skew.cycle().stream()
                .map(each -> conditional ? named(each) : each)
                .toList();
        Evidence evidence = new Evidence.Cycle(
                cycle, List.of(), new Examination(finding, List.of(), List.of()), Optional.empty());
        return new Anomaly(kind, skew.group(), skew.participants(), skew.accesses(), skew.interleaving(), evidence,
                skew.message(), skew.fingerprint());
    }

    /** One in whose code the objects have names. */
    private static DependencyEvidence named(DependencyEvidence plain) {
        return new DependencyEvidence(plain.from(), plain.to(), plain.kind(), "Account.x", plain.vulnerable(),
                named(plain.source(), "from.x"), named(plain.target(), "to.x"));
    }

    private static AccessEvidence named(AccessEvidence plain, String expression) {
        return new AccessEvidence(plain.participant(), plain.kind(), "Account.x", plain.place(), expression);
    }
}
