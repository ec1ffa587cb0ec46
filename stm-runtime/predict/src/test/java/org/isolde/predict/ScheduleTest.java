// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Problem;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.schedule.RunSteps;
import org.isolde.predict.schedule.Schedule;
import org.isolde.predict.schedule.ScheduleCheck;
import org.isolde.predict.schedule.ScheduleSearch;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every prediction has a schedule, and the checker accepts it; what is no schedule of it, the
 * checker refuses.
 */
@CampaignTests
@Tag("same-on-each-java")
class ScheduleTest {
    private static final int RUNS = 1_500;

    /**
     * The share of runs that have a prediction without a schedule, of the kind that has most:
     * measured over 4,500 runs.
     */
    private static final double INCOMPLETE = 0.01;

    @Test
    void everyPredictionFromNestedLocksHasOne(Campaign campaign) {
        assertAllHaveOne(campaign, new RandomRuns(campaign.random(7))::withLocks, RUNS);
    }

    @Test
    void everyPredictionFromLocksThatThreadsShareHasOne(Campaign campaign) {
        assertAllHaveOne(campaign, new RandomRuns(campaign.random(11))::withSharedLocks, RUNS);
    }

    @Test
    void everyPredictionWithForksAndJoinsOutsideOfLocksHasOne(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(8));
        assertAllHaveOne(campaign, () -> runs.withForksAndJoins(false), RUNS / 2);
    }

    @Test
    void everyPredictionWithReceptionsOutsideOfLocksHasOne(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(12));
        assertAllHaveOne(campaign, () -> runs.withReceptions(false), RUNS / 2);
    }

    private static void assertAllHaveOne(Campaign campaign, Supplier<SmallRun> runs, int enough) {
        int checked = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            checked += assertSchedules(runs.get());
        }
        assertThat(checked).isGreaterThan(campaign.cases(enough));
    }

    @Test
    void whatIsFoundWithUpdatesIsRight(Campaign campaign) {
        assertMostHaveOne(campaign, new RandomRuns(campaign.random(13))::withUpdates);
    }

    @Test
    void whatIsFoundWithSeveralVolatileLocationsIsRight(Campaign campaign) {
        assertMostHaveOne(campaign, new RandomRuns(campaign.random(14))::withVolatiles);
    }

    @Test
    void whatIsFoundWithForksAndJoinsAnywhereIsRight(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(9));
        assertMostHaveOne(campaign, () -> runs.withForksAndJoins(true));
    }

    @Test
    void whatIsFoundWithWaitsIsRight(Campaign campaign) {
        assertMostHaveOne(campaign, new RandomRuns(campaign.random(10))::withWaits);
    }

    private static void assertMostHaveOne(Campaign campaign, Supplier<SmallRun> runs) {
        int found = 0;
        int incomplete = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            SmallRun run = runs.get();
            boolean isComplete = true;
            for (Occurrence occurrence : occurrences(run)) {
                for (ScheduleSearch.Preference preference : ScheduleSearch.Preference.values()) {
                    Optional<Schedule> schedule = search(run).find(occurrence, preference);
                    schedule.ifPresent(
                            present -> assertThat(check(run).check(present, occurrence)).as("%s%n%s", present, run)
                                    .isEmpty());
                    found += schedule.isPresent() ? 1 : 0;
                    isComplete &= schedule.isPresent();
                }
            }
            incomplete += isComplete ? 0 : 1;
        }
        assertThat(found).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
        assertThat(incomplete).as("runs with a prediction without a schedule")
                .isLessThanOrEqualTo(campaign.most(INCOMPLETE, campaign.cases(RUNS)));
    }

    /**
     * More moments than a transaction keeps apart: what is between the accesses is one span, and
     * its end too late for most of the reads.
     */
    @Test
    void predictionsFromTransactionsThatSynchroniseOftenHaveOne() {
        SmallRun run = oftenForking(0);
        assertThat(assertSchedules(run)).isEqualTo(30);
        assertThat(predictions(run)).extracting(Prediction::reservation).contains(Reservation.NONE,
                Reservation.MERGED_MOMENTS);
    }

    /**
     * Some of the reads that have been waited for before the first write belong to one span with
     * later ones.
     */
    @Test
    void whatOnlyMergedMomentsAllowHasNoOccurrence() {
        SmallRun run = oftenForking(20);
        List<Prediction> predictions = predictions(run);
        Occurrences occurrences = occurrences(run, predictions);
        Map<Boolean, List<Prediction>> isPossible = predictions.stream()
                .collect(Collectors.partitioningBy(prediction -> prediction.otherThread() > 20));
        assertThat(isPossible.get(true)).hasSize(10).allMatch(prediction -> occurrences.of(prediction).isPresent());
        assertThat(isPossible.get(false)).isNotEmpty().allMatch(prediction -> occurrences.of(prediction).isEmpty())
                .extracting(Prediction::reservation).containsOnly(Reservation.MERGED_MOMENTS);
    }

    /**
     * A transaction that starts thirty threads, each of which reads the location and is waited for,
     * and writes it after so many of them, and at the end.
     */
    private static SmallRun oftenForking(int before) {
        List<List<Step>> threads = new ArrayList<>();
        List<Integer> schedule = new ArrayList<>(List.of(0));
        List<Step> transaction = new ArrayList<>(List.of(new Step(EventKind.BEGIN, 0)));
        threads.add(transaction);
        for (int child = 1; child <= 30; child++) {
            if (child == before + 1) {
                transaction.add(new Step(EventKind.WRITE, 0));
                schedule.add(0);
            }
            transaction.add(new Step(EventKind.FORK, child));
            transaction.add(new Step(EventKind.JOIN, child));
            threads.add(List.of(new Step(EventKind.READ, 0)));
            schedule.addAll(List.of(0, child, 0));
        }
        transaction.add(new Step(EventKind.WRITE, 0));
        schedule.add(0);
        return new SmallRun(threads, schedule);
    }

    @Test
    void whereStampsAreMergedWhatThereIsHasOne(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(11));
        int possible = 0;
        int tooMany = 0;
        for (int i = 0; i < campaign.cases(RUNS / 10); i++) {
            SmallRun run = runs.withManyStamps();
            List<Prediction> predictions = predictions(run).stream().filter(Prediction::asRecorded).toList();
            Occurrences occurrences = occurrences(run, predictions);
            Map<Integer, Set<List<Integer>>> meetings = new HashMap<>();
            for (Prediction prediction : predictions) {
                Optional<Occurrence> occurrence = occurrences.of(prediction);
                boolean isPossible = isPossible(prediction, run,
                        meetings.computeIfAbsent(prediction.location(), location -> meetings(run, location)));
                assertThat(occurrence.isPresent()).as("%s%n%s", prediction, run).isEqualTo(isPossible);
                occurrence.ifPresent(present -> assertSchedule(run, present));
                possible += isPossible ? 1 : 0;
                tooMany += isPossible ? 0 : 1;
                assertThat(isPossible || prediction.reservation() == Reservation.MERGED_MOMENTS).isTrue();
            }
        }
        assertThat(possible).as("enough to tell").isGreaterThan(campaign.cases(RUNS));
        // It is rare: there may be none in a tenth of the runs.
        if (campaign.lane() == Lane.FULL) {
            assertThat(tooMany).as("enough to tell").isGreaterThan(RUNS / 100);
        }
    }

    /** All of a step that comes next, another thread, and how many steps that one has done. */
    private static Set<List<Integer>> meetings(SmallRun run, int location) {
        Set<List<Integer>> meetings = new HashSet<>();
        RecordedOrder order = new RecordedOrder(run);
        BruteForce all = new BruteForce(run.threads(), (state, thread) -> order.allowsButFor(location, state, thread));
        all.search((state, thread) -> {
            for (int other = 0; other < run.threads().size(); other++) {
                meetings.add(List.of(run.source(thread, state.done()[thread]), other, state.done()[other]));
            }
        });
        return meetings;
    }

    private static boolean isPossible(Prediction prediction, SmallRun run, Set<List<Integer>> meetings) {
        int start = run.source(prediction.thread(), 0);
        return IntStream.range(prediction.first().source() + 1, prediction.second().source() + 1).anyMatch(
                step -> meetings.contains(
                        List.of(prediction.between().source(), prediction.thread(), step - start)));
    }

    /**
     * The first thread waits for what the second one lets it do before its next step. If the third
     * one takes the lock meanwhile, it never gets what the first one would have sent under it.
     */
    @Test
    void whatLiesBeforeAThreadsNextStepComesBeforeStepsThatMayBlockOthers() {
        SmallRun run = new SmallRun(List.of(
                List.of(new Step(EventKind.RECEIVE, 1), new Step(EventKind.ACQUIRE, 0), new Step(EventKind.SEND, 2),
                        new Step(EventKind.RELEASE, 0), new Step(EventKind.BEGIN, 0), new Step(EventKind.READ, 0),
                        new Step(EventKind.WRITE, 0), new Step(EventKind.END, 0)),
                List.of(new Step(EventKind.SEND, 1), new Step(EventKind.RECEIVE, 3), new Step(EventKind.WRITE, 0)),
                List.of(new Step(EventKind.ACQUIRE, 0), new Step(EventKind.RECEIVE, 2),
                        new Step(EventKind.RELEASE, 0), new Step(EventKind.SEND, 3))),
                List.of(1, 0, 0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0, 1, 1));
        assertThat(assertSchedules(run)).isEqualTo(1);
    }

    @Test
    void theCheckerRefusesSchedulesThatAreNone() {
        SmallRun run = new SmallRun(List.of(
                List.of(new Step(EventKind.BEGIN, 0), new Step(EventKind.ACQUIRE, 0), new Step(EventKind.READ, 0),
                        new Step(EventKind.RELEASE, 0), new Step(EventKind.WRITE, 0), new Step(EventKind.END, 0)),
                List.of(new Step(EventKind.ACQUIRE, 0), new Step(EventKind.WRITE, 0),
                        new Step(EventKind.RELEASE, 0))),
                List.of(0, 0, 0, 0, 0, 0, 1, 1, 1));
        Occurrence occurrence = occurrences(run).get(0);
        ScheduleCheck check = check(run);
        assertThat(check.check(turns(0, 0, 4, 1, 0, 2, 0, 4, 5), occurrence)).isEmpty();
        assertThat(check.check(turns(0, 0, 3, 1, 0, 2, 0, 3, 5), occurrence)).hasValueSatisfying(
                wrong -> assertThat(wrong).contains("ACQUIRE", "cannot happen"));
        assertThat(check.check(turns(1, 0, 3, 0, 0, 5), occurrence)).hasValueSatisfying(
                wrong -> assertThat(wrong).contains("not between"));
        assertThat(check.check(turns(0, 0, 4, 1, 1, 2, 0, 4, 5), occurrence)).hasValueSatisfying(
                wrong -> assertThat(wrong).contains("does not go on"));
        assertThat(check.check(turns(0, 0, 4, 1, 0, 2), occurrence)).hasValueSatisfying(
                wrong -> assertThat(wrong).contains("second access"));
        assertThat(check.check(turns(0, 0, 4), occurrence)).hasValueSatisfying(
                wrong -> assertThat(wrong).contains("other thread's access does not happen"));
    }

    private static Schedule turns(int... numbers) {
        List<Schedule.Turn> turns = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += 3) {
            turns.add(new Schedule.Turn(numbers[i], numbers[i + 1], numbers[i + 2]));
        }
        return new Schedule(turns, true);
    }

    private static int assertSchedules(SmallRun run) {
        List<Occurrence> occurrences = occurrences(run);
        occurrences.forEach(occurrence -> assertSchedule(run, occurrence));
        return occurrences.size();
    }

    private static void assertSchedule(SmallRun run, Occurrence occurrence) {
        for (ScheduleSearch.Preference preference : ScheduleSearch.Preference.values()) {
            Optional<Schedule> schedule = search(run).find(occurrence, preference);
            assertThat(schedule).as("%s in%n%s", occurrence, run).isPresent();
            assertThat(check(run).check(schedule.get(), occurrence)).as("%s%n%s%n%s", schedule, occurrence, run)
                    .isEmpty();
        }
    }

    private static List<Occurrence> occurrences(SmallRun run) {
        List<Prediction> predictions = predictions(run);
        Occurrences occurrences = occurrences(run, predictions);
        return predictions.stream().map(prediction -> occurrences.of(prediction).orElseThrow()).toList();
    }

    private static Occurrences occurrences(SmallRun run, List<Prediction> predictions) {
        Occurrences occurrences = new Occurrences(predictions);
        run.replay(occurrences);
        return occurrences;
    }

    private static List<Prediction> predictions(SmallRun run) {
        Predictor predictor = new Predictor(problem -> assertThat(problem.kind()).as("%s", run)
                .isEqualTo(Problem.Kind.LOCKING_NOT_NESTED));
        run.replay(predictor);
        List<Prediction> predictions = new ArrayList<>();
        predictor.search(predictions::add);
        return predictions;
    }

    private static ScheduleSearch search(SmallRun run) {
        RunSteps steps = new RunSteps();
        run.replay(steps);
        return new ScheduleSearch(steps);
    }

    private static ScheduleCheck check(SmallRun run) {
        ScheduleCheck check = new ScheduleCheck();
        run.replay(check);
        return check;
    }
}
