// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.Reservation;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * On random small runs exactly those conflict cycles of two transactions over two locations are
 * predicted that going through all interleavings finds, where locking is nested and forks and joins
 * happen outside of locks; elsewhere none less.
 */
@CampaignTests
@Tag("same-on-each-java")
class CycleExactnessTest {
    private static final int RUNS = 3_000;

    /**
     * The share of runs with a prediction that no schedule confirms, in the worst kind of runs:
     * measured over 3,000 runs.
     */
    private static final double INEXACT = 0.006;

    private static final int VOLATILE = 2;

    /** Which steps a run allows next, beside its locks. */
    private interface Order extends Function<SmallRun, BiPredicate<Interleaving, Integer>> {}

    private static final Order ANY = run -> (state, thread) -> true;
    private static final Order OF_RECEPTIONS = run -> new RecordedOrder(run)::allowsAlways;
    private static final Order AS_RECORDED = run -> new RecordedOrder(run)::allows;

    private static SortedSet<FoundCycle> search(SmallRun run, Order order) {
        return new BruteForceCycles(run, order.apply(run)).search();
    }

    private static SortedSet<FoundCycle> predicted(SmallRun run) {
        return predicted(run, source -> source, prediction -> true);
    }

    private static SortedSet<FoundCycle> predicted(SmallRun run, IntUnaryOperator places,
            Predicate<CyclePrediction> which) {
        Predictor predictor = new Predictor(problem -> {
            // A thread may wait on a lock that is not the one it acquired last.
        });
        run.replay(at(places, predictor));
        CyclePredictor cycles = new CyclePredictor(predictor.conflictingLocations(), () -> false);
        run.replay(at(places, cycles));
        SortedSet<FoundCycle> found = new TreeSet<>();
        assertThat(cycles.search(prediction -> {
            if (which.test(prediction)) {
                found.add(FoundCycle.of(prediction));
            }
        })).as("left out").isZero();
        return found;
    }

    /** Changes the places of events. */
    private static EventSink at(IntUnaryOperator places, EventSink sink) {
        return new EventSink() {
            @Override
            public void event(int thread, EventKind kind, int operand, int source) {
                sink.event(thread, kind, operand, places.applyAsInt(source));
            }
        };
    }

    @Test
    void withNestedLocksItFindsWhatThereIs(Campaign campaign) {
        assertExact(campaign, new RandomRuns(campaign.random(3009))::withLocks, ANY);
    }

    @Test
    void withLocksThatThreadsShareItFindsWhatThereIs(Campaign campaign) {
        assertExact(campaign, new RandomRuns(campaign.random(3014))::withSharedLocks, ANY);
    }

    @Test
    void withForksAndJoinsOutsideOfLocksItFindsWhatThereIs(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3010));
        assertExactButForReservations(campaign, () -> runs.withForksAndJoins(false), ANY);
    }

    @Test
    void withReceptionsOutsideOfLocksItFindsWhatThereIs(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3015));
        assertExactButForReservations(campaign, () -> runs.withReceptions(false), OF_RECEPTIONS);
    }

    private static void assertExact(Campaign campaign, Supplier<SmallRun> runs, Order order) {
        int cycles = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<FoundCycle> expected = search(run, order);
            assertThat(predicted(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            assertThat(certain(run)).as("run %d%n%s", i, run).isEqualTo(expected);
            cycles += expected.size();
        }
        assertThat(cycles).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
    }

    private static SortedSet<FoundCycle> certain(SmallRun run) {
        return predicted(run, source -> source, prediction -> prediction.reservation() == Reservation.NONE);
    }

    /**
     * Of further threads for which a transaction waits it is not known which locks they need: what
     * depends on that has a reservation.
     */
    private static void assertExactButForReservations(Campaign campaign, Supplier<SmallRun> runs, Order order) {
        int cycles = 0;
        int tooMuch = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<FoundCycle> expected = search(run, order);
            SortedSet<FoundCycle> predicted = predicted(run);
            SortedSet<FoundCycle> certain = certain(run);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            assertThat(expected).as("run %d%n%s", i, run).containsAll(certain);
            cycles += certain.size();
            tooMuch += predicted.size() > certain.size() ? 1 : 0;
        }
        assertThat(cycles).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
        assertThat(tooMuch).as("runs with a reservation")
                .isLessThanOrEqualTo(campaign.most(INEXACT, campaign.cases(RUNS)));
    }

    /** All accesses of a thread to a location of one kind are at one place. */
    @Test
    void whereAccessesShareAPlaceItFindsThePlacesThereAre(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3016));
        int cycles = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.withLocks();
            IntUnaryOperator places = source -> place(run, source);
            SortedSet<FoundCycle> expected = search(run, ANY).stream()
                    .map(cycle -> new FoundCycle(cycle.form(), cycle.thread(), place(run, cycle.first()),
                            place(run, cycle.second()), cycle.otherThread(), place(run, cycle.otherFirst()),
                            place(run, cycle.otherSecond())).sorted())
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(predicted(run, places, prediction -> true)).as("run %d%n%s", i, run).isEqualTo(expected);
            cycles += expected.size();
        }
        assertThat(cycles).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
    }

    private static int place(SmallRun run, int source) {
        Step step = run.step(source);
        return 100 * run.thread(source) + 10 * step.kind().ordinal() + step.operand();
    }

    @Test
    void withForksAndJoinsAnywhereItMissesNothing(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3011));
        assertNothingIsMissed(campaign, () -> runs.withForksAndJoins(true), ANY);
    }

    @Test
    void withReceptionsAnywhereItMissesNothing(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3017));
        assertNothingIsMissed(campaign, () -> runs.withReceptions(true), OF_RECEPTIONS);
    }

    @Test
    void withWaitsAndVolatileAccessesItMissesNothing(Campaign campaign) {
        assertNothingIsMissed(campaign, new RandomRuns(campaign.random(3012))::withWaits, ANY);
    }

    /**
     * Without the reservation that another order is needed are those cycles that agree with the
     * recorded run but for the order of the volatile accesses to their own locations.
     */
    @Test
    void withUpdatesOfAVolatileLocationItMissesNothing(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(3018));
        int cycles = 0;
        int inexact = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.withUpdates();
            SortedSet<FoundCycle> expected = asRecorded(run);
            SortedSet<FoundCycle> predicted = predicted(run, source -> source,
                    prediction -> prediction.reservation() != Reservation.OTHER_ORDER);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            assertThat(predicted(run)).as("run %d%n%s", i, run).containsAll(search(run, ANY));
            cycles += expected.size();
            inexact += expected.containsAll(certain(run)) ? 0 : 1;
        }
        assertThat(cycles).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
        assertThat(inexact).as("runs with a prediction that no schedule confirms")
                .isLessThanOrEqualTo(campaign.most(INEXACT, campaign.cases(RUNS)));
    }

    private static SortedSet<FoundCycle> asRecorded(SmallRun run) {
        SortedSet<FoundCycle> found = search(run, AS_RECORDED);
        search(run, small -> {
            RecordedOrder order = new RecordedOrder(small);
            return (state, thread) -> order.allowsButFor(VOLATILE, state, thread);
        }).stream().filter(cycle -> run.step(cycle.first()).operand() == VOLATILE
                || run.step(cycle.second()).operand() == VOLATILE).forEach(found::add);
        return found;
    }

    private static void assertNothingIsMissed(Campaign campaign, Supplier<SmallRun> runs, Order order) {
        int cycles = 0;
        int inexact = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            SortedSet<FoundCycle> expected = search(run, order);
            SortedSet<FoundCycle> predicted = predicted(run);
            assertThat(predicted).as("run %d%n%s", i, run).containsAll(expected);
            cycles += expected.size();
            inexact += predicted.size() > expected.size() ? 1 : 0;
        }
        assertThat(cycles).as("enough to tell").isGreaterThan(campaign.cases(RUNS / 2));
        assertThat(inexact).as("runs with a prediction that no schedule confirms")
                .isLessThanOrEqualTo(campaign.most(INEXACT, campaign.cases(RUNS)));
    }
}
