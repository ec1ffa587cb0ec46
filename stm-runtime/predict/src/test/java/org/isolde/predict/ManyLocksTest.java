// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.schedule.RunSteps;
import org.isolde.predict.schedule.Schedule;
import org.isolde.predict.schedule.ScheduleCheck;
import org.isolde.predict.schedule.ScheduleSearch;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/**
 * Of many locks, each of another object, not all are remembered at each access. What that makes too
 * much is said, and the search for a schedule tells.
 */
class ManyLocksTest {
    private static final int MANY = 20_000;
    private static final int SOME = 50;
    /** Locks of their own. */
    private static final int ONE = MANY;
    private static final int OTHER = MANY + 1;
    private static final int LOCATION = 0;
    private static final int CHANNEL = 1;

    private final List<Step> transactions = new ArrayList<>();
    private final List<Step> access = new ArrayList<>();

    /**
     * Under each of many locks a transaction reads and writes what another thread writes under
     * none.
     */
    @Test
    void underManyLocks() {
        IntStream.range(0, MANY).forEach(lock -> under(this::readAndWrite, lock));
        access.add(new Step(EventKind.WRITE, LOCATION));
        assertThat(predictions()).singleElement().matches(found -> found.reservation() == Reservation.NONE);
        assertThat(occurrence()).isPresent();
    }

    /**
     * While it holds a lock, a thread acquires many others, and what it does under these others can
     * see come one after the other.
     */
    @Test
    void insideOneLock() {
        transactions.add(new Step(EventKind.ACQUIRE, ONE));
        for (int lock = 0; lock < MANY; lock++) {
            under(object -> transactions.add(new Step(EventKind.VOLATILE_WRITE, CHANNEL)), lock);
            readAndWrite(lock);
        }
        transactions.add(new Step(EventKind.RELEASE, ONE));
        access.add(new Step(EventKind.WRITE, LOCATION));
        assertThat(predictions()).singleElement().matches(found -> found.reservation() == Reservation.NONE);
        assertThat(occurrence()).isPresent();

        access.add(0, new Step(EventKind.ACQUIRE, ONE));
        access.add(new Step(EventKind.RELEASE, ONE));
        assertThat(predictions()).isEmpty();
    }

    /**
     * A transaction reads many locations, acquires a lock for each one and then writes them; the
     * other thread holds one of the locks, and writes one of the locations.
     */
    @Test
    void inOneTransaction() {
        transactions.add(new Step(EventKind.BEGIN, 0));
        IntStream.range(0, MANY).forEach(object -> transactions.add(new Step(EventKind.READ, object)));
        IntStream.range(0, MANY)
                .forEach(lock -> under(object -> transactions.add(new Step(EventKind.WRITE, CHANNEL)), lock));
        IntStream.range(0, MANY).forEach(object -> transactions.add(new Step(EventKind.WRITE, object)));
        transactions.add(new Step(EventKind.END, 0));
        under(access, SOME, SOME);
        assertThat(predictions()).singleElement().matches(found -> found.location() == SOME);
        assertThat(occurrence()).isPresent();
    }

    /** What many have in common is not left out. */
    @Test
    void underOneOfTwoLocksAndOthers() {
        for (int lock = 0; lock < MANY; lock++) {
            int object = lock;
            under(first -> under(this::readAndWrite, object), lock % 2 == 0 ? ONE : OTHER);
        }
        access.add(new Step(EventKind.ACQUIRE, ONE));
        under(access, LOCATION, OTHER);
        access.add(new Step(EventKind.RELEASE, ONE));
        assertThat(predictions()).isEmpty();
    }

    /** Only what comes after many accesses under its lock is possible for the other thread. */
    @Test
    void whatComesOfLocksThatAreLeftOutHasASchedule() {
        IntStream.range(0, SOME).forEach(lock -> under(first -> under(this::readAndWrite, lock), ONE));
        IntStream.range(SOME, 2 * SOME).forEach(lock -> under(this::readAndWrite, lock));
        under(access, LOCATION, ONE);
        assertThat(predictions()).singleElement()
                .matches(found -> found.reservation() == Reservation.MERGED_MOMENTS);
        Occurrence occurrence = occurrence().orElseThrow();
        SmallRun run = run();
        RunSteps steps = new RunSteps();
        run.replay(steps);
        Schedule schedule = new ScheduleSearch(steps).find(occurrence, ScheduleSearch.Preference.FEW_TURNS)
                .orElseThrow();
        ScheduleCheck check = new ScheduleCheck();
        run.replay(check);
        assertThat(check.check(schedule, occurrence)).isEmpty();
    }

    /** The other thread holds all locks of which each transaction holds one. */
    @Test
    void whatOnlyLocksThatAreLeftOutForbidHasNone() {
        IntStream.range(0, SOME).forEach(lock -> under(this::readAndWrite, lock));
        IntStream.range(0, SOME).forEach(lock -> access.add(new Step(EventKind.ACQUIRE, lock)));
        access.add(new Step(EventKind.WRITE, LOCATION));
        IntStream.range(0, SOME).forEach(lock -> access.add(new Step(EventKind.RELEASE, SOME - 1 - lock)));
        assertThat(predictions()).singleElement()
                .matches(found -> found.reservation() == Reservation.MERGED_MOMENTS);
        assertThat(occurrence()).isEmpty();
    }

    private void under(IntConsumer steps, int lock) {
        transactions.add(new Step(EventKind.ACQUIRE, lock));
        steps.accept(lock);
        transactions.add(new Step(EventKind.RELEASE, lock));
    }

    private static void under(List<Step> steps, int written, int lock) {
        steps.add(new Step(EventKind.ACQUIRE, lock));
        steps.add(new Step(EventKind.WRITE, written));
        steps.add(new Step(EventKind.RELEASE, lock));
    }

    private void readAndWrite(int lock) {
        transactions.add(new Step(EventKind.BEGIN, 0));
        transactions.add(new Step(EventKind.READ, LOCATION));
        transactions.add(new Step(EventKind.WRITE, LOCATION));
        transactions.add(new Step(EventKind.END, 0));
    }

    /** One thread after the other; the transactions are at the same places each time. */
    private SmallRun run() {
        List<Integer> schedule = new ArrayList<>();
        transactions.forEach(step -> schedule.add(0));
        access.forEach(step -> schedule.add(1));
        return new SmallRun(List.of(transactions, access), schedule);
    }

    private List<Prediction> predictions() {
        Predictor predictor = new Predictor(problem -> {
            throw new AssertionError(problem);
        });
        replay(predictor::event);
        List<Prediction> predictions = new ArrayList<>();
        predictor.search(predictions::add);
        return predictions;
    }

    private Optional<Occurrence> occurrence() {
        Prediction prediction = predictions().get(0);
        Occurrences occurrences = new Occurrences(List.of(prediction));
        replay(occurrences::event);
        return occurrences.of(prediction);
    }

    /** Takes an event. */
    @FunctionalInterface
    private interface Sink {
        void event(int thread, EventKind kind, int operand, int source);
    }

    private void replay(Sink sink) {
        run().replay((thread, kind, operand, source) -> sink.event(thread, kind, operand, kind.ordinal()));
    }
}
