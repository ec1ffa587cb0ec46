// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.report.Paint;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.Test;

/** What was observed comes first, with what users see of it; the rest follows in short. */
class HuntReportTest {

    private static PredictedViolation violation(String field, Pattern pattern, Reservation reservation) {
        return new PredictedViolation(pattern, field + "@0", field, List.of(step("a", false, 3), step("b", true, 4),
                step("a", true, 4)), reservation, 1, PredictedViolation.Evidence.NOT_SEARCHED);
    }

    private static PredictedViolation.Step step(String thread, boolean writes, int line) {
        return new PredictedViolation.Step(thread, new Access(0, writes),
                new SourcePosition("Visits.visit", "Visits.java", line));
    }

    private static String report(boolean isLong, List<Observation> observed, List<Trial> others) throws IOException {
        StringBuilder text = new StringBuilder();
        new HuntReport(Paint.NONE, isLong).write(observed, others, List.of(), text);
        return text.toString();
    }

    private static final PredictedViolation LOST = violation("Visits.count", Pattern.READ_WRITE_WRITE,
            Reservation.NONE);

    @Test
    void anObservedViolationHasItsOutcome() throws IOException {
        Trial trial = new Trial(2, LOST, Optional.of(new Verdict(Verdict.Kind.CONFIRMED, "b came between",
                Optional.empty())), new Effects(List.of("it prints \"1\" instead of \"2\""), false, List.of()));

        assertThat(report(false, List.of(trial.observation().orElseThrow()), List.of())).contains(
                "1. Observed atomicity violation (RWW) on Visits.count\n",
                "    a  reads   Visits.java:3\n    b  writes  Visits.java:4\n",
                "    B came between.\n", "    Outcome: it prints \"1\" instead of \"2\".\n", "--again 2\n",
                "Observed violations: 1; predicted only: 0\n");
    }

    @Test
    void othersFollowInShortUnlessMoreIsWanted() throws IOException {
        Trial trial = new Trial(1, LOST, Optional.empty(), Effects.NONE);

        assertThat(report(false, List.of(), List.of(trial))).contains("Predicted, but not observed\n",
                "  1. (RWW) on Visits.count  Visits.java:3 \u00b7 Visits.java:4 \u00b7 Visits.java:4\n",
                "Not replayed.",
                "Observed violations: 0; predicted only: 1\n").doesNotContain("can write");
        assertThat(report(true, List.of(), List.of(trial))).contains("can write");
    }

    @Test
    void whatIsPredictedOverTwoLocationsAndNotObservedFollows() throws IOException {
        PredictedCycle cycle = new PredictedCycle(CyclePrediction.Form.WITHIN,
                List.of(step("Gate.closed", 7), step("Gate.closed", 16), step("Gate.waiting", 17),
                        step("Gate.waiting", 11)),
                List.of(new SourcePosition("Gate.enter", "Gate.java", 9)), Reservation.NONE, 1);
        StringBuilder text = new StringBuilder();
        new HuntReport(Paint.NONE, false).write(List.of(), List.of(), List.of(cycle), text);

        assertThat(text.toString()).contains(
                "  On Gate.closed and Gate.waiting  Gate.java:7 \u00b7 Gate.java:16 \u00b7 Gate.java:17 \u00b7 "
                        + "Gate.java:11",
                "predicted only: 1\n");
    }

    private static PredictedCycle.Step step(String field, int line) {
        return new PredictedCycle.Step("a", new Access(0, true), field + "@0", field,
                new SourcePosition("Gate.m", "Gate.java", line));
    }

    @Test
    void aCycleIsCalledByItsTransactions() throws IOException {
        String cycle = "Gate.enter in Thread-0 and what Thread-1 does have no serial order: Thread-0 reads Gate.closed";
        Observation seen = new Observation("P1", Optional.empty(), cycle, Effects.NONE);

        assertThat(report(false, List.of(seen), List.of())).contains(
                "1. Observed atomicity violation: Gate.enter in Thread-0 and what Thread-1 does\n", "--again P1\n");
        assertThat(seen.isLike(new Observation("P2", Optional.empty(), cycle.replace("-0", "-7"),
                new Effects(List.of("hangs"), true, List.of()))))
                .isTrue();
        assertThat(seen.isLike(new Observation("P2", Optional.empty(), cycle.replace("closed", "open"), Effects.NONE)))
                .isFalse();
    }

    @Test
    void whoLooksTwiceMayDoSoOnPurpose() {
        PredictedViolation twice = violation("Visits.count", Pattern.READ_WRITE_READ, Reservation.NONE);
        Optional<Verdict> confirmed = Optional
                .of(new Verdict(Verdict.Kind.CONFIRMED, "b came between", Optional.empty()));

        assertThat(new Trial(1, twice, confirmed, Effects.NONE).observation()).isEmpty();
        assertThat(
                new Trial(1, twice, confirmed, new Effects(List.of("it ends with 1 instead of 0"), true, List.of()))
                        .observation())
                .isPresent();
    }

    @Test
    void aFailureIsObservedThoughNoCycleIs() throws IOException {
        Trial trial = new Trial(1, LOST, Optional.of(new Verdict(Verdict.Kind.NOT_REACHED, "a went another way",
                Optional.empty())), new Effects(List.of("uncaught java.lang.IllegalStateException"), true, List.of()));

        assertThat(report(false, List.of(trial.observation().orElseThrow()), List.of()))
                .contains("1. Observed failure\n", "Outcome: uncaught java.lang.IllegalStateException.\n");
    }

    private static Observation deadlock(String how, String other) {
        return new Observation(how, Optional.empty(), "a thread has waited for others at Bank.java:" + how.length(),
                new Effects(List.of("it does not end: a and b wait for each other's locks (deadlock)"), true,
                        List.of("a waits for Account#1, which b holds", "    at Bank.transfer(Bank.java:3)",
                                "b waits for Account#2, which a holds", "    at Bank." + other + "(Bank.java:7)")));
    }

    @Test
    void aDeadlockIsShownWithAllStacksAndOnce() throws IOException {
        assertThat(report(false, List.of(deadlock("P1", "pay")), List.of())).contains("1. Observed deadlock\n",
                "    Outcome: it does not end: a and b wait for each other's locks (deadlock).\n",
                "      a waits for Account#1, which b holds\n          at Bank.transfer(Bank.java:3)\n",
                "          at Bank.pay(Bank.java:7)\n    To see it again: --again P1\n");
        assertThat(deadlock("P1", "pay").isLike(deadlock("P12", "pay"))).isTrue();
        assertThat(deadlock("P1", "pay").isLike(deadlock("P12", "refund"))).isFalse();
        assertThat(report(false, List.of(deadlock("", "pay")), List.of()))
                .contains("The program did this by itself, while it was recorded.").doesNotContain("--again");
    }

    @Test
    void whatIsMostPromisingIsReplayedFirst() {
        List<Trial> ranked = Hunt.ranked(List.of(violation("one", Pattern.READ_WRITE_READ, Reservation.NONE),
                violation("two", Pattern.READ_WRITE_WRITE, Reservation.MERGED_MOMENTS),
                violation("three", Pattern.READ_WRITE_WRITE, Reservation.NONE)));

        assertThat(ranked).extracting(trial -> trial.violation().field()).containsExactly("three", "one", "two");
        assertThat(ranked).extracting(Trial::number).containsExactly(3, 1, 2);
    }
}
