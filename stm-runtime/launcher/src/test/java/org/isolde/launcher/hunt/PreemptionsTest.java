// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.isolde.predict.preemption.PreemptionPoint;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.Reservation;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.Test;

/** Where a violation over two locations is predicted, threads are preempted first. */
class PreemptionsTest {
    private static final List<PreemptionPoint> POINTS = List.of(point(1, 2), point(1, 3), point(10, 11), point(10, 12),
            point(10, 13), point(10, 14), point(20, 21), point(20, 22));

    private static SourcePosition at(int line) {
        return new SourcePosition("Gate.m" + line / 10, "Gate.java", line);
    }

    private static PreemptionPoint point(int transaction, int line) {
        return new PreemptionPoint(PreemptionPoint.Kind.TRANSACTION, at(transaction), at(line));
    }

    /** A violation by accesses in four lines, and transactions that begin in some lines. */
    private static PredictedCycle cycle(List<Integer> lines, Integer... transactions) {
        return new PredictedCycle(CyclePrediction.Form.WITHIN, lines.stream().map(line -> new PredictedCycle.Step("a",
                new Access(line, true), "x", "x", at(line))).toList(),
                List.of(transactions).stream().map(PreemptionsTest::at).toList(), Reservation.NONE, 1);
    }

    @Test
    void pointsBetweenTheAccessesOfAPredictionComeFirst() {
        assertThat(Preemptions.order(POINTS, List.of(cycle(List.of(11, 31, 32, 13), 10))))
                .containsExactly(3, 4, 5, 1, 2, 6, 7, 8);
        assertThat(Preemptions.order(POINTS, List.of(cycle(List.of(13, 31, 32, 14), 10))))
                .containsExactly(5, 6, 1, 2, 3, 4, 7, 8);
    }

    @Test
    void bothTransactionsAreTriedInTheOrderOfThePredictions() {
        PredictedCycle first = cycle(List.of(20, 30, 31, 22), 20);
        PredictedCycle second = cycle(List.of(12, 1, 3, 12), 10, 1);

        assertThat(Preemptions.order(POINTS, List.of(first, second))).containsExactly(7, 8, 1, 2, 4, 3, 5, 6);
    }

    @Test
    void withoutPredictionsTheOrderIsThatOfTheRun() {
        assertThat(Preemptions.order(POINTS, List.of()))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, POINTS.size()).boxed().toList());
    }

    @Test
    void whatWasSeenInATransactionCountsForItsPredictions() {
        PredictedCycle seen = cycle(List.of(11, 31, 32, 13), 10);
        PredictedCycle unseen = cycle(List.of(20, 31, 32, 22), 20);

        Findings findings = new Findings(time -> {});
        findings.transactions().add(at(10));
        assertThat(findings.unobserved(List.of(seen, unseen))).containsExactly(unseen);
    }
}
