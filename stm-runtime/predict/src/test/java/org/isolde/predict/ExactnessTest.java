// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Problem;
import org.isolde.predict.result.Reservation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * On random small runs the predictor finds exactly what going through all interleavings does: no
 * violation less (Theorem 1, "only if"), and, where locking is nested and forks and joins happen
 * outside of locks, none more ("if").
 */
@CampaignTests
@Tag("same-on-each-java")
class ExactnessTest {
    private static final int RUNS = 3_000;

    /**
     * The share of runs with a prediction that no schedule confirms, in the worst kind of runs:
     * measured over 9,000 runs.
     */
    private static final double INEXACT = 0.007;

    /** Which steps a run allows next, beside its locks. */
    private interface Order extends Function<SmallRun, BiPredicate<Interleaving, Integer>> {}

    private static final Order ANY = run -> (state, thread) -> true;
    private static final Order OF_RECEPTIONS = run -> new RecordedOrder(run)::allowsAlways;
    /** The locations that are accessed as volatile ones in some runs. */
    private static final int FIRST_VOLATILE = 2;
    private static final int LAST_VOLATILE = 4;

    private static SortedSet<Found> search(SmallRun run, Order order) {
        return new BruteForce(run.threads(), order.apply(run)).search();
    }

    /**
     * As recorded, but for the order of the accesses to the very location of the violation.
     */
    private static SortedSet<Found> searchAsRecorded(SmallRun run) {
        RecordedOrder order = new RecordedOrder(run);
        SortedSet<Found> found = new TreeSet<>();
        for (int location = FIRST_VOLATILE - 1; location <= LAST_VOLATILE; location++) {
            int free = location;
            if (free < FIRST_VOLATILE || run.accesses(free)) {
                new BruteForce(run.threads(), (state, thread) -> order.allowsButFor(free, state, thread)).search()
                        .stream().filter(violation -> free < FIRST_VOLATILE
                                ? violation.location() < FIRST_VOLATILE
                                : violation.location() == free)
                        .forEach(found::add);
            }
        }
        return found;
    }

    @Test
    void withNestedLocksItFindsWhatThereIs(Campaign campaign) {
        assertExact(campaign, new RandomRuns(campaign.random(2009))::withLocks, ANY, RUNS);
    }

    @Test
    void withLocksThatThreadsShareItFindsWhatThereIs(Campaign campaign) {
        assertExact(campaign, new RandomRuns(campaign.random(2014))::withSharedLocks, ANY, RUNS);
    }

    @Test
    void withForksAndJoinsOutsideOfLocksItFindsWhatThereIs(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2010));
        assertExact(campaign, () -> runs.withForksAndJoins(false), ANY, RUNS / 2);
    }

    @Test
    void withReceptionsOutsideOfLocksItFindsWhatThereIs(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2015));
        assertExact(campaign, () -> runs.withReceptions(false), OF_RECEPTIONS, RUNS / 2);
    }

    private static void assertExact(Campaign campaign, Supplier<SmallRun> runs, Order order, int enough) {
        int violations = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<Found> expected = search(run, order);
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(campaign.cases(enough));
    }

    @Test
    void withReceptionsAnywhereItMissesNothing(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2016));
        assertLittleTooMuch(campaign, () -> runs.withReceptions(true), OF_RECEPTIONS);
    }

    @Test
    void withForksAndJoinsAnywhereItMissesNothing(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2011));
        assertLittleTooMuch(campaign, () -> runs.withForksAndJoins(true), ANY);
    }

    private static void assertLittleTooMuch(Campaign campaign, Supplier<SmallRun> runs, Order order) {
        int violations = 0;
        int inexact = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<Found> expected = search(run, order);
            SortedSet<Found> predicted = predicted(run);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            violations += expected.size();
            inexact += predicted.size() > expected.size() ? 1 : 0;
        }
        assertLittleTooMuch(campaign, violations, inexact);
    }

    private static void assertLittleTooMuch(Campaign campaign, int violations, int inexact) {
        assertThat(violations).as("enough to tell").isGreaterThan(campaign.cases(RUNS / 2));
        assertThat(inexact).as("runs with a prediction that no schedule confirms")
                .isLessThanOrEqualTo(campaign.most(INEXACT, campaign.cases(RUNS)));
    }

    @Test
    void withWaitsAndVolatileAccessesItMissesNothing(Campaign campaign) {
        assertNothingIsMissed(campaign, new RandomRuns(campaign.random(2012))::withWaits);
    }

    @Test
    void withUpdatesItMissesNothing(Campaign campaign) {
        assertNothingIsMissed(campaign, new RandomRuns(campaign.random(2017))::withUpdates);
    }

    @Test
    void withSeveralVolatileLocationsItMissesNothing(Campaign campaign) {
        assertNothingIsMissed(campaign, new RandomRuns(campaign.random(2018))::withVolatiles);
    }

    private static void assertNothingIsMissed(Campaign campaign, Supplier<SmallRun> runs) {
        int violations = 0;
        int against = 0;
        int inexact = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<Found> expected = search(run, ANY);
            assertThat(predicted(run)).as("run %d%n%s", i, run).containsAll(expected);
            SortedSet<Found> asRecorded = searchAsRecorded(run);
            SortedSet<Found> predictedAsRecorded = predicted(run, Prediction::asRecorded);
            assertThat(predictedAsRecorded).as("run %d%n%s", i, run).containsAll(asRecorded);
            against += expected.size() - asRecorded.size();
            violations += asRecorded.size();
            inexact += predictedAsRecorded.size() > asRecorded.size() ? 1 : 0;
        }
        assertThat(against).as("against the recorded order").isGreaterThan(campaign.cases(RUNS / 60));
        assertLittleTooMuch(campaign, violations, inexact);
    }

    @Test
    void withMoreStampsThanItKeepsApartItMissesNothingAndNothingCertainIsTooMuch(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2013));
        int violations = 0;
        for (int i = 0; i < campaign.cases(RUNS / 10); i++) {
            SmallRun run = runs.withManyStamps();
            SortedSet<Found> asRecorded = searchAsRecorded(run);
            SortedSet<Found> predicted = predicted(run, Prediction::asRecorded);
            SortedSet<Found> certain = predicted(run, prediction -> prediction.reservation() == Reservation.NONE);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(asRecorded);
            assertThat(asRecorded).as("run %d%n%s", i, run).containsAll(certain);
            violations += asRecorded.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(campaign.cases(RUNS / 10));
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
                found.add(Found.of(prediction));
            }
        });
        return found;
    }
}
