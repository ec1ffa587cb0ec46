// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Circumstance;
import org.isolde.engine.anomaly.Circumstances;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.baseline.Baseline;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a selection leaves out is counted, by the reason. */
class SelectionTest {

    private static final Circumstance[] CREDIBLE = {Circumstance.SAME_OBJECT, Circumstance.DECIDES_WRITE,
        Circumstance.ONE_METHOD};

    @Test
    void whatTakesSeveralAssumptionsIsCountedAndNotReported() {
        Anomaly credible = section("Stock", 1, CREDIBLE);
        Anomaly doubtful = section("Stock", 2, Circumstance.DECIDES_WRITE);

        Selected selected = Selection.USUAL.of(List.of(credible, doubtful));

        assertThat(reported(selected)).containsExactly(credible);
        assertThat(selected.leftOut().belowRank()).isEqualTo(1);
        assertThat(selected.leftOut().sentences()).containsExactly(
                "One report of a rank below 45 is left out; --min-rank 0 adds it.");
        assertThat(reported(Selection.ALL.of(List.of(credible, doubtful)))).containsExactly(credible, doubtful);
    }

    @Test
    void transactionsAreReportedWhateverTheirRank() {
        Anomaly ofTransactions = anomaly("default", "Stock", 1, Optional.empty());
        Selection demanding = new Selection(Limits.NONE, new Limits(90, 0), Optional.empty());

        assertThat(reported(Selection.USUAL.of(List.of(ofTransactions)))).containsExactly(ofTransactions);
        assertThat(demanding.of(List.of(ofTransactions)).leftOut().belowRank()).isEqualTo(1);
    }

    @Test
    void aClassHasTwentyReportsAndThoseOfTheHighestRank() {
        List<Anomaly> anomalies = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            anomalies.add(section("Stock", i, CREDIBLE));
        }
        Anomaly better = section("Stock", 99, Circumstance.SAME_OBJECT, Circumstance.DECIDES_WRITE,
                Circumstance.ONE_METHOD, Circumstance.WRITES_BACK);
        Anomaly other = section("Shop", 1, CREDIBLE);
        anomalies.add(better);
        anomalies.add(other);

        Selected selected = Selection.USUAL.of(anomalies);

        assertThat(reported(selected)).hasSize(21).startsWith(better).contains(other);
        assertThat(selected.leftOut().beyondLimit()).isEqualTo(6);
        assertThat(selected.leftOut().sentences()).containsExactly(
                "6 reports are left out of classes that have 20 others; --per-class 0 adds them.");
    }

    @Test
    void whatTheBaselineHasIsNotReportedAgainAndTakesNoPlaceOfItsClass() {
        List<Anomaly> known = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            known.add(section("Stock", i, CREDIBLE));
        }
        Anomaly added = section("Stock", 50, CREDIBLE);
        List<Anomaly> all = new ArrayList<>(known);
        all.add(added);

        Selected selected = Selection.USUAL.with(Baseline.of(known)).of(all);

        assertThat(reported(selected)).containsExactly(added);
        assertThat(selected.leftOut().count()).isEqualTo(20);
        assertThat(selected.leftOut().sentences()).containsExactly(
                "20 findings are known from the baseline, and not reported again.");
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "101, 0", "0, -1"})
    void limitsAreInTheirRange(int rank, int most) {
        assertThatThrownBy(() -> new Limits(rank, most)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Anomaly> reported(Selected selected) {
        return selected.reports().stream().map(ReportedAnomaly::anomaly).toList();
    }

    private static Anomaly section(String type, int number, Circumstance... facts) {
        return anomaly("locks", type, number,
                Optional.of(new Circumstances(new TreeSet<>(List.of(facts)), 0, 0)));
    }

    /** A stale value of two regions of their own. */
    private static Anomaly anomaly(String group, String type, int number, Optional<Circumstances> circumstances) {
        Place first = place(type, "get" + number);
        Place second = place(type, "set" + number);
        List<Participant> participants = List.of(
                new Participant(type + ".get" + number, first, false),
                new Participant(type + ".set" + number, second, false),
                new Participant(type + ".set", place(type, "set"), false));
        Place run = place(type, "run");
        return new Anomaly(AnomalyKind.STALE_VALUE_ERROR, group, participants, List.of(), List.of(),
                new Evidence.Split(run, run, run, run, List.of(), circumstances), "stale",
                group + type + number);
    }

    private static Place place(String type, String method) {
        return new Place(new MethodRef("shop/" + type, method, "()V"), 0, Optional.empty(), Optional.empty());
    }
}
