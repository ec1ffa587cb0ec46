// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.CyclePredictions;
import org.isolde.predict.result.Reservation;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.junit.jupiter.api.Test;

/** Which cycles over two locations are reported, and what is left out. */
class CyclePredictorTest {
    private static final int X = 0;
    private static final int Y = 1;
    private static final int LOCK = 0;
    private static final int INNER = 1;
    private static final int THIRD = 2;

    /** Events of a run, by thread; the place of an access is 10 * thread + location. */
    private static final class Run {
        private final List<Consumer<EventSink>> events = new ArrayList<>();

        private Run add(int thread, EventKind kind, int operand) {
            events.add(sink -> sink.event(thread, kind, operand, 10 * thread + operand));
            return this;
        }

        private Run add(int thread, EventKind kind, int operand, int source) {
            events.add(sink -> sink.event(thread, kind, operand, source));
            return this;
        }

        private Run begin(int thread) {
            return add(thread, EventKind.BEGIN, 0, 100 + thread);
        }

        private Run end(int thread) {
            return add(thread, EventKind.END, 0, 0);
        }

        private CyclePredictions predict() {
            Predictor predictor = new Predictor(problem -> {
                // Locks may be released in any order.
            });
            events.forEach(event -> event.accept(predictor));
            CyclePredictor cycles = new CyclePredictor(predictor.conflictingLocations(), () -> false);
            events.forEach(event -> event.accept(cycles));
            return cycles.predictions(predictor.predictions().violations());
        }
    }

    private static Run skew() {
        return new Run().begin(1).add(1, EventKind.READ, X).add(1, EventKind.WRITE, Y).end(1)
                .begin(2).add(2, EventKind.READ, Y).add(2, EventKind.WRITE, X).end(2);
    }

    @Test
    void writeSkewIsACycle() {
        assertThat(skew().predict().cycles()).singleElement().satisfies(cycle -> {
            assertThat(cycle.form()).isEqualTo(CyclePrediction.Form.OVERLAPPING);
            assertThat(cycle.transaction()).isEqualTo(101);
            assertThat(cycle.otherTransaction()).isEqualTo(102);
            assertThat(cycle.reservation()).isEqualTo(Reservation.NONE);
            assertThat(cycle.firstLocation()).isEqualTo(X);
            assertThat(cycle.otherFirstLocation()).isEqualTo(Y);
        });
    }

    /** Both transactions also lose an update of one location: that is what has to be repaired. */
    @Test
    void aViolationOnOneLocationExplainsTheCyclesOfItsTransactions() {
        Run run = new Run();
        for (int thread = 1; thread <= 2; thread++) {
            run.begin(thread).add(thread, EventKind.READ, X, 1).add(thread, EventKind.WRITE, X, 2)
                    .add(thread, EventKind.WRITE, Y, 3).end(thread);
        }
        assertThat(run.predict().cycles()).isEmpty();
    }

    /** The violation on z is of other transactions. */
    @Test
    void aViolationOfOtherTransactionsExplainsNothing() {
        Run run = skew().begin(3).add(3, EventKind.READ, 2).add(3, EventKind.WRITE, 2).end(3)
                .add(4, EventKind.WRITE, 2);
        assertThat(run.predict().cycles()).hasSize(1);
    }

    /** Each thread holds a lock all the time that the other one needs in between. */
    @Test
    void aLockThatIsTouchedInBetweenKeepsATransactionOut() {
        Run run = new Run().begin(1).add(1, EventKind.ACQUIRE, LOCK).add(1, EventKind.READ, X)
                .add(1, EventKind.ACQUIRE, INNER).add(1, EventKind.RELEASE, INNER).add(1, EventKind.WRITE, Y)
                .add(1, EventKind.RELEASE, LOCK).end(1)
                .begin(2).add(2, EventKind.ACQUIRE, INNER).add(2, EventKind.WRITE, X).add(2, EventKind.ACQUIRE, LOCK)
                .add(2, EventKind.RELEASE, LOCK).add(2, EventKind.READ, Y).add(2, EventKind.RELEASE, INNER).end(2);
        assertThat(run.predict().cycles()).isEmpty();
    }

    /**
     * The second thread needs the inner lock between its accesses. The first one has to pass a
     * third lock before it releases the inner one, and cannot before its first access, since the
     * second thread has had the outer lock inside the third one by then.
     */
    @Test
    void aThreadMovesWhileTheOtherOneIsBetweenItsAccesses() {
        assertThat(moving(true).predict().cycles()).singleElement()
                .satisfies(cycle -> assertThat(cycle.variants()).isEqualTo(2));
        assertThat(moving(false).predict().cycles()).isEmpty();
    }

    /** @param releases whether the second thread releases the third lock between its accesses */
    private static Run moving(boolean releases) {
        Run run = new Run().begin(1).add(1, EventKind.ACQUIRE, LOCK).add(1, EventKind.ACQUIRE, INNER)
                .add(1, EventKind.READ, X).add(1, EventKind.ACQUIRE, THIRD).add(1, EventKind.RELEASE, THIRD)
                .add(1, EventKind.RELEASE, INNER).add(1, EventKind.WRITE, Y).add(1, EventKind.RELEASE, LOCK).end(1)
                .begin(2).add(2, EventKind.ACQUIRE, THIRD).add(2, EventKind.ACQUIRE, LOCK)
                .add(2, EventKind.RELEASE, LOCK).add(2, EventKind.WRITE, X);
        if (releases) {
            run.add(2, EventKind.RELEASE, THIRD);
        }
        run.add(2, EventKind.ACQUIRE, INNER).add(2, EventKind.RELEASE, INNER).add(2, EventKind.READ, Y);
        return releases ? run.end(2) : run.add(2, EventKind.RELEASE, THIRD).end(2);
    }

    @Test
    void aThreadThatIsStartedAfterwardsComesNotBefore() {
        Run run = new Run().begin(1).add(1, EventKind.READ, X).add(1, EventKind.WRITE, Y).end(1)
                .add(1, EventKind.FORK, 2)
                .begin(2).add(2, EventKind.READ, Y).add(2, EventKind.WRITE, X).end(2);
        assertThat(run.predict().cycles()).isEmpty();
    }

    /** A critical section that does two things of which the transaction sees one. */
    @Test
    void aCriticalSectionComesBetween() {
        Run run = new Run().begin(1).add(1, EventKind.ACQUIRE, LOCK).add(1, EventKind.READ, X)
                .add(1, EventKind.RELEASE, LOCK).add(1, EventKind.ACQUIRE, LOCK).add(1, EventKind.READ, Y)
                .add(1, EventKind.RELEASE, LOCK).end(1)
                .add(2, EventKind.ACQUIRE, LOCK).add(2, EventKind.WRITE, X).add(2, EventKind.WRITE, Y)
                .add(2, EventKind.RELEASE, LOCK);
        assertThat(run.predict().cycles()).singleElement().satisfies(cycle -> {
            assertThat(cycle.isOfTransactions()).isFalse();
            assertThat(cycle.transaction()).isEqualTo(101);
            assertThat(cycle.reservation()).isEqualTo(Reservation.NONE);
        });
    }

    /** Outside of transactions another order of the two accesses has an equivalent serial run. */
    @Test
    void accessesOutsideOfTransactionsDoNotOverlap() {
        Run run = new Run().begin(1).add(1, EventKind.READ, X).add(1, EventKind.WRITE, Y).end(1)
                .add(2, EventKind.READ, Y).add(2, EventKind.WRITE, X);
        assertThat(run.predict().cycles()).isEmpty();
    }

    /** Each access is in a transaction of its own. */
    @Test
    void accessesOfDifferentTransactionsAreNoCycle() {
        Run run = new Run().begin(1).add(1, EventKind.READ, X).end(1).begin(1).add(1, EventKind.WRITE, Y).end(1)
                .begin(2).add(2, EventKind.READ, Y).add(2, EventKind.WRITE, X).end(2);
        assertThat(run.predict().cycles()).isEmpty();
    }

    /** Here locks are not released in the reverse order of their acquisition. */
    @Test
    void whereLocksAreNotNestedNothingIsMissed() {
        Run run = new Run().begin(1).add(1, EventKind.ACQUIRE, LOCK).add(1, EventKind.ACQUIRE, INNER)
                .add(1, EventKind.READ, X).add(1, EventKind.RELEASE, LOCK).add(1, EventKind.RELEASE, INNER)
                .add(1, EventKind.WRITE, Y).end(1)
                .begin(2).add(2, EventKind.ACQUIRE, LOCK).add(2, EventKind.WRITE, X).add(2, EventKind.RELEASE, LOCK)
                .add(2, EventKind.ACQUIRE, INNER).add(2, EventKind.READ, Y).add(2, EventKind.RELEASE, INNER).end(2);
        assertThat(run.predict().cycles()).hasSize(1);
    }

    /** What many executions of two transactions have in common is reported once. */
    @Test
    void manyExecutionsAreOneReport() {
        Run run = new Run();
        for (int i = 0; i < 50; i++) {
            int x = 2 * i;
            run.begin(1).add(1, EventKind.READ, x, 1).add(1, EventKind.WRITE, x + 1, 2).end(1)
                    .add(1, EventKind.VOLATILE_WRITE, 500, 9)
                    .begin(2).add(2, EventKind.READ, x + 1, 3).add(2, EventKind.WRITE, x, 4).end(2);
        }
        CyclePredictions predictions = run.predict();
        assertThat(predictions.cycles()).singleElement().satisfies(cycle -> {
            assertThat(cycle.reservation()).isEqualTo(Reservation.NONE);
            assertThat(cycle.variants()).isEqualTo(1);
        });
        assertThat(predictions.isComplete()).isTrue();
    }

    @Test
    void transactionsBeyondTheLimitsAreCounted() {
        Run run = skew();
        for (int i = 0; i < 5_000; i++) {
            run.begin(3).add(3, EventKind.WRITE, 10 + 2 * i, 1).add(3, EventKind.WRITE, 11 + 2 * i, 2).end(3);
            run.add(4, EventKind.READ, 10 + 2 * i, 3).add(5, EventKind.READ, 11 + 2 * i, 3);
        }
        CyclePredictions predictions = run.predict();
        assertThat(predictions.cutTransactions()).isEqualTo(5_000 - 1_024);
        assertThat(predictions.cycles()).hasSize(1);
    }
}
