package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * On random small runs the predictor finds exactly what going through all interleavings does: no violation less (Theorem 1, "only if"), and,
 * where locking is nested and forks and joins happen outside of locks, none more ("if").
 */
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

    private static SortedSet<Found> predicted(SmallRun run) {
        Predictor predictor = new Predictor(problem -> fail("%s in%n%s", problem, run));
        run.replay(predictor);
        SortedSet<Found> found = new TreeSet<>();
        predictor.search(prediction -> found.add(new Found(prediction.location(), prediction.thread(),
                prediction.otherThread(), prediction.between().writes())));
        return found;
    }
}
