// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Pattern;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From what is kept of a run the same is predicted as from the whole. */
@CampaignTests
@Tag("same-on-each-java")
class RepeatsPredictionTest {
    private static final int RUNS = 1_000;
    private static final int STEPS = 700;
    private static final int SHORT_RUNS = 10_000;
    private static final int SHORT = 50;
    private static final int THREADS = 3;
    private static final int LOCATIONS = 3;
    private static final int FIRST_CELL = 64;
    private static final int CELLS = 3;
    private static final int FIRST_FIELD = 128;
    private static final int PLACES = 2;
    private static final int LOCKS = 2;

    /** Most of them let nobody go on. */
    private static final List<EventKind> EXCHANGES = List.of(EventKind.VOLATILE_READ, EventKind.VOLATILE_READ,
            EventKind.RECEIVE, EventKind.RECEIVE_ALWAYS, EventKind.VOLATILE_WRITE, EventKind.SEND,
            EventKind.VOLATILE_UPDATE);

    /**
     * An event, whether it has been left out as repeated, and whether its transaction says nothing
     * new.
     */
    private static final class Event {
        private final int thread;
        private final EventKind kind;
        private final int operand;
        private final int source;
        private boolean leftOut;
        private boolean inVain;

        private Event(int thread, EventKind kind, int operand, int source) {
            this.thread = thread;
            this.kind = kind;
            this.operand = operand;
            this.source = source;
        }
    }

    /** A thread of a run. */
    private static final class Actor {
        private final KnownAccesses known = new KnownAccesses();
        private final Repeats repeats = new Repeats(known);
        private final List<Integer> held = new ArrayList<>();
        private final List<Event> inTransaction = new ArrayList<>();
    }

    /** What is predicted; whether the recorded order allows it is a part of it. */
    private record Found(Pattern pattern, int location, int thread, int first, int second, int otherThread, int between,
            boolean asRecorded) {}

    /** A random run under locks, with repetitions enough. */
    private static final class Run {
        private final Random random;
        private final boolean toFields;
        private final int rarity;
        private final boolean allIsNew;
        private final List<Event> events = new ArrayList<>();
        private final FieldAccesses fields = new FieldAccesses(FIRST_FIELD, PLACES);
        private final Actor[] threads = new Actor[THREADS];
        private final boolean[] free = new boolean[LOCKS];

        /**
         * Creates one.
         *
         * @param rarity how rare exchanges are
         * @param allIsNew whether each of them makes another context
         */
        private Run(Random random, boolean toFields, int steps, int rarity, boolean allIsNew) {
            this.random = random;
            this.toFields = toFields;
            this.rarity = rarity;
            this.allIsNew = allIsNew;
            Arrays.setAll(threads, i -> new Actor());
            Arrays.fill(free, true);
            for (int i = 0; i < steps; i++) {
                step(random.nextInt(THREADS));
            }
        }

        private void step(int thread) {
            int lock = random.nextInt(LOCKS);
            switch (random.nextInt(20)) {
                case 0, 1 -> {
                    if (free[lock]) {
                        free[lock] = false;
                        threads[thread].held.add(lock);
                        threads[thread].repeats.acquired(2 * lock);
                        add(thread, EventKind.ACQUIRE, lock, 0);
                    }
                }
                case 2, 3, 4 -> {
                    if (!threads[thread].held.isEmpty()) {
                        int last = threads[thread].held.remove(threads[thread].held.size() - 1);
                        free[last] = true;
                        threads[thread].repeats.released(2 * last);
                        add(thread, EventKind.RELEASE, last, 0);
                    }
                }
                case 5 -> {
                    Event begin = add(thread, EventKind.BEGIN, 0, 0);
                    begin.leftOut = !threads[thread].repeats.begin();
                    if (!begin.leftOut) {
                        threads[thread].inTransaction.clear();
                    }
                }
                case 6, 7, 8 -> {
                    if (threads[thread].repeats.nesting() > 0) {
                        Event end = add(thread, EventKind.END, 0, 0);
                        end.leftOut = !threads[thread].repeats.end();
                        if (!end.leftOut && threads[thread].repeats.saidNothingNew()) {
                            threads[thread].inTransaction.forEach(event -> event.inVain = true);
                        }
                    }
                }
                case 9 -> {
                    if (random.nextInt(rarity) == 0) {
                        EventKind kind = EXCHANGES.get(random.nextInt(EXCHANGES.size()));
                        if (allIsNew) {
                            threads[thread].repeats.exchanged();
                        } else {
                            threads[thread].repeats.step(kind, LOCATIONS);
                        }
                        add(thread, kind, LOCATIONS, 0);
                    }
                }
                default -> {
                    if (toFields) {
                        accessFields(thread);
                    } else if (random.nextInt(5) == 0) {
                        accessCells(thread, 1 + random.nextInt((1 << CELLS) - 1), random.nextInt(PLACES));
                    } else {
                        access(thread, random.nextInt(LOCATIONS), random.nextInt(PLACES));
                    }
                }
            }
        }

        private void access(int thread, int location, int place) {
            boolean writes = place == 0;
            int source = (location * PLACES + place) * THREADS + thread + 1;
            Event event = add(thread, writes ? EventKind.WRITE : EventKind.READ, location, source);
            int number = 2 * source + (writes ? 1 : 0);
            long row = AccessKey.row(location, 0);
            event.leftOut = threads[thread].known.areKnown(row, 1L << number)
                    || threads[thread].repeats.isRepeated(location, number, writes, row, 1L << number);
            threads[thread].inTransaction.add(event);
        }

        /**
         * One place comes to each of some cells. In the trace it is another one for each, since
         * what is found at the same places counts as one.
         */
        private void accessCells(int thread, int cells, int place) {
            boolean writes = place == 0;
            long fresh = threads[thread].repeats.fresh(FIRST_CELL, cells, place + 1, writes);
            for (int cell = 0; cell < CELLS; cell++) {
                if ((cells >>> cell & 1) != 0) {
                    int source = ((FIRST_CELL + cell) * PLACES + place) * THREADS + thread + 1;
                    Event event = add(thread, writes ? EventKind.WRITE : EventKind.READ, FIRST_CELL + cell, source);
                    event.leftOut = (fresh >>> cell & 1) == 0;
                    threads[thread].inTransaction.add(event);
                }
            }
        }

        /** As for cells, in the trace the places are others for each object. */
        private void accessFields(int thread) {
            Actor actor = threads[thread];
            for (FieldAccesses.Access access : fields.randomAccesses(random, actor.repeats, actor.known)) {
                Event event = add(thread, access.writes() ? EventKind.WRITE : EventKind.READ, access.location(),
                        (access.location() << 8 | access.place()) * THREADS + thread + 1);
                event.leftOut = access.isLeftOut();
                actor.inTransaction.add(event);
            }
        }

        private Event add(int thread, EventKind kind, int operand, int source) {
            Event event = new Event(thread, kind, operand, source);
            events.add(event);
            return event;
        }

        private long leftOut() {
            return events.stream().filter(event -> event.leftOut).count();
        }

        private Set<Found> predicted(Predicate<Event> filter) {
            Predictor predictor = new Predictor(problem -> {
                throw new AssertionError(problem);
            });
            events.stream().filter(filter)
                    .forEach(event -> predictor.event(event.thread, event.kind, event.operand, event.source));
            return predictor.predictions().violations().stream()
                    .map(found -> new Found(found.pattern(), found.location(), found.thread(),
                            found.first().source(), found.second().source(), found.otherThread(),
                            found.between().source(), found.asRecorded()))
                    .collect(Collectors.toSet());
        }
    }

    /**
     * Between any two steps where an access of one thread can break a transaction of another on a
     * location, it is predicted to; which accesses it comes between may be others.
     */
    @Test
    void whatIsLeftOutIsNotNeeded(Campaign campaign) {
        Random random = campaign.random(9);
        long leftOut = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            Run run = new Run(random, i % 3 == 0, STEPS, 12, false);
            assertThat(broken(run.predicted(event -> !event.leftOut), found -> true)).as("run %d", i)
                    .isEqualTo(broken(run.predicted(event -> true), found -> true));
            leftOut += run.leftOut();
        }
        assertThat(leftOut).as("accesses left out").isGreaterThan(campaign.cases(10 * RUNS));
    }

    /**
     * In short runs each exchange matters. What is left out since the thread has only learned from
     * others is not needed, and what is possible as recorded stays so.
     */
    @Test
    void whatAThreadLearnsIsNoNewContext(Campaign campaign) {
        long leftOut = 0;
        for (long seed : campaign.seeds(LongStream.range(0, SHORT_RUNS)).toArray()) {
            Run run = new Run(new Random(seed), false, SHORT, 1, false);
            Run all = new Run(new Random(seed), false, SHORT, 1, true);
            Set<Found> kept = run.predicted(event -> !event.leftOut);
            assertThat(broken(kept, found -> true)).as("run %d", seed)
                    .isEqualTo(broken(run.predicted(event -> true), found -> true));
            assertThat(broken(kept, Found::asRecorded)).as("run %d, as recorded", seed)
                    .isEqualTo(broken(all.predicted(event -> !event.leftOut), Found::asRecorded));
            leftOut += run.leftOut() - all.leftOut();
        }
        assertThat(leftOut).as("accesses left out besides").isGreaterThan(campaign.cases(SHORT_RUNS / 4));
    }

    private static Set<List<Integer>> broken(Set<Found> predictions, Predicate<Found> filter) {
        return predictions.stream().filter(filter)
                .map(found -> List.of(found.location, found.thread, found.otherThread))
                .collect(Collectors.toSet());
    }

    /** The same accesses are found at the same places. */
    @Test
    void noTransactionIsLeftOutThatIsNeeded(Campaign campaign) {
        Random random = campaign.random(10);
        long leftOut = 0;
        long predictions = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            Run run = new Run(random, i % 3 == 0, STEPS, 12, false);
            Set<Found> all = run.predicted(event -> !event.leftOut);
            assertThat(run.predicted(event -> !event.leftOut && !event.inVain)).as("run %d", i).isEqualTo(all);
            leftOut += run.events.stream().filter(event -> !event.leftOut && event.inVain).count();
            predictions += all.size();
        }
        assertThat(leftOut).as("accesses left out").isGreaterThan(campaign.cases(RUNS));
        assertThat(predictions).as("predictions").isGreaterThan(campaign.cases(RUNS));
    }
}
