// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A reader meets each cause once, the most certain anomaly of it first. */
class CausesTest {

    @Test
    void anomaliesOfAPivotThatReadsAndWritesTheSameAreOneReport() {
        Anomaly first = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly second = SampleAnomalies.skew("withdraw", "savings", "interest", "checking");

        assertThat(Causes.of(List.of(first, second))).containsExactly(new ReportedAnomaly(first, List.of(second)));
    }

    @Test
    void anomaliesOfAPivotThatReadsOrWritesSomethingElseAreReportsOfTheirOwn() {
        Anomaly first = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly otherRead = SampleAnomalies.skew("withdraw", "limit", "raise", "checking");
        Anomaly otherWritten = SampleAnomalies.skew("withdraw", "savings", "audit", "log");

        assertThat(Causes.of(List.of(first, otherRead, otherWritten))).extracting(ReportedAnomaly::anomaly)
                .containsExactlyInAnyOrder(first, otherRead, otherWritten);
    }

    @Test
    void causesDoNotReachFurtherThanWhatIsReported() {
        Anomaly reported = SampleAnomalies.skew("a", "x", "b", "y");
        Anomaly counted = SampleAnomalies.skew("b", "y", "c", "x");
        Anomaly distant = SampleAnomalies.skew("c", "x", "d", "y");

        assertThat(Causes.of(List.of(reported, counted, distant))).containsExactly(
                new ReportedAnomaly(reported, List.of(counted)), new ReportedAnomaly(distant, List.of()));
    }

    @Test
    void aCycleThatHoldsAReportedWriteSkewSaysNothingNew() {
        Anomaly skew = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly longer = SampleAnomalies.cycle("balance", "withdraw", "deposit");

        assertThat(Causes.of(List.of(longer, skew))).containsExactly(new ReportedAnomaly(skew, List.of()));
    }

    @Test
    void aCycleWithOneOfTheTwoTransactionsIsReported() {
        Anomaly skew = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly self = SampleAnomalies.skew("audit", "savings", "audit", "checking");
        Anomaly longer = SampleAnomalies.cycle("balance", "withdraw", "audit");

        assertThat(Causes.of(List.of(longer, skew, self))).extracting(ReportedAnomaly::anomaly).contains(longer);
    }

    @Test
    void whatIsShownIsNotLeftOutForWhatIsOnlyPossible() {
        Anomaly skew = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly longer = SampleAnomalies.cycle("balance", "withdraw", "deposit").tried(SampleAnomalies.EXECUTION);

        assertThat(Causes.of(List.of(skew, longer))).extracting(ReportedAnomaly::anomaly)
                .containsExactly(longer, skew);
        assertThat(Causes.of(List.of(skew.tried(SampleAnomalies.EXECUTION), longer)))
                .extracting(ReportedAnomaly::anomaly)
                .containsExactly(skew.tried(SampleAnomalies.EXECUTION));
    }

    @Test
    void theMostCertainOfACauseIsReported() {
        Anomaly possible = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly shown = SampleAnomalies.skew("withdraw", "savings", "interest", "checking")
                .tried(SampleAnomalies.EXECUTION);

        assertThat(Causes.of(List.of(possible, shown))).containsExactly(new ReportedAnomaly(shown, List.of(possible)));
    }

    @Test
    void groupsAreApart() {
        Anomaly one = SampleAnomalies.skew("withdraw", "savings", "deposit", "checking");
        Anomaly other = new Anomaly(one.kind(), "other", one.participants(), one.accesses(), one.interleaving(),
                one.evidence(), one.message(), one.fingerprint() + " other");

        assertThat(Causes.of(List.of(one, other))).hasSize(2);
    }
}
