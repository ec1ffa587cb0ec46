package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * On random small runs the predictor finds exactly what going through all interleavings does: no violation less (Theorem 1, "only if"), and,
 * where locking is nested and forks and joins happen outside of locks, none more ("if").
 */
@Tag("same-on-each-java")
class ExactnessTest {
    private static final int RUNS = 3_000;

    @Test
    void withNestedLocksItFindsWhatThereIs() {
        RandomRuns runs = new RandomRuns(new Random(2009));
        int violations = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withLocks();
            SortedSet<Found> expected = new BruteForce(run.threads(), (state, thread) -> true).search();
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(RUNS);
    }

    @Test
    void withLocksThatThreadsShareItFindsWhatThereIs() {
        RandomRuns runs = new RandomRuns(new Random(2014));
        int violations = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withSharedLocks();
            SortedSet<Found> expected = new BruteForce(run.threads(), (state, thread) -> true).search();
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(RUNS);
    }

    @Test
    void withForksAndJoinsOutsideOfLocksItFindsWhatThereIs() {
        RandomRuns runs = new RandomRuns(new Random(2010));
        int violations = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withForksAndJoins(false);
            SortedSet<Found> expected = new BruteForce(run.threads(), (state, thread) -> true).search();
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(RUNS / 2);
    }

    @Test
    void withReceptionsOutsideOfLocksItFindsWhatThereIs() {
        RandomRuns runs = new RandomRuns(new Random(2015));
        int violations = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withReceptions(false);
            SortedSet<Found> expected = new BruteForce(run.threads(), new RecordedOrder(run)::allowsAlways).search();
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(RUNS / 2);
    }

    @Test
    void withReceptionsAnywhereItMissesNothing() {
        RandomRuns runs = new RandomRuns(new Random(2016));
        int violations = 0;
        int tooMany = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withReceptions(true);
            SortedSet<Found> expected = new BruteForce(run.threads(), new RecordedOrder(run)::allowsAlways).search();
            SortedSet<Found> predicted = predicted(run);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            violations += expected.size();
            tooMany += predicted.size() - expected.size();
        }
        assertThat(tooMany).as("too many, of %d", violations).isLessThan(violations / 20);
    }

    @Test
    void withForksAndJoinsAnywhereItMissesNothing() {
        RandomRuns runs = new RandomRuns(new Random(2011));
        int violations = 0;
        int tooMany = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.withForksAndJoins(true);
            SortedSet<Found> expected = new BruteForce(run.threads(), (state, thread) -> true).search();
            SortedSet<Found> predicted = predicted(run);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            violations += expected.size();
            tooMany += predicted.size() - expected.size();
        }
        assertThat(tooMany).as("too many, of %d", violations).isLessThan(violations / 20);
    }

    @Test
    void withWaitsAndVolatileAccessesItMissesNothing() {
        RandomRuns runs = new RandomRuns(new Random(2012));
        assertNothingIsMissed(runs::withWaits);
    }

    @Test
    void withUpdatesItMissesNothing() {
        RandomRuns runs = new RandomRuns(new Random(2017));
        assertNothingIsMissed(runs::withUpdates);
    }

    private static void assertNothingIsMissed(Supplier<SmallRun> runs) {
        int violations = 0;
        int against = 0;
        int tooMany = 0;
        for (int i = 0; i < RUNS; i++) {
            SmallRun run = runs.get();
            SortedSet<Found> expected = new BruteForce(run.threads(), (state, thread) -> true).search();
            assertThat(predicted(run)).as("run %d%n%s", i, run).containsAll(expected);
            RecordedOrder order = new RecordedOrder(run);
            SortedSet<Found> asRecorded = new BruteForce(run.threads(), order::allows).search();
            SortedSet<Found> predictedAsRecorded = predicted(run, Prediction::asRecorded);
            assertThat(predictedAsRecorded).as("run %d%n%s", i, run).containsAll(asRecorded);
            against += expected.size() - asRecorded.size();
            violations += asRecorded.size();
            tooMany += predictedAsRecorded.size() - asRecorded.size();
        }
        assertThat(against).as("against the recorded order").isGreaterThan(RUNS / 10);
        assertThat(tooMany).as("too many, beside %d", violations).isLessThan(violations / 20);
    }

    @Test
    void withMoreStampsThanItKeepsApartItMissesNothing() {
        RandomRuns runs = new RandomRuns(new Random(2013));
        int violations = 0;
        for (int i = 0; i < RUNS / 10; i++) {
            SmallRun run = runs.withManyStamps();
            SortedSet<Found> asRecorded = new BruteForce(run.threads(), new RecordedOrder(run)::allows).search();
            assertThat(predicted(run, Prediction::asRecorded)).as("run %d%n%s", i, run).containsAll(asRecorded);
            violations += asRecorded.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(RUNS / 10);
    }

    private static SortedSet<Found> predicted(SmallRun run) {
        return predicted(run, prediction -> true);
    }

    private static SortedSet<Found> predicted(SmallRun run, Predicate<Prediction> which) {
        Predictor predictor = new Predictor(problem -> {
            // A thread may wait on a lock that is not the one it acquired last.
            assertThat(problem.kind()).as("%s", run).isEqualTo(Problem.Kind.LOCKING_NOT_NESTED);
        });
        run.replay(predictor);
        SortedSet<Found> found = new TreeSet<>();
        predictor.search(prediction -> {
            if (which.test(prediction)) {
                found.add(new Found(prediction.location(), prediction.thread(), prediction.otherThread(),
                        prediction.between().writes()));
            }
        });
        return found;
    }
}
