// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.history.EndedThreads;
import org.isolde.predict.history.Histories;
import org.isolde.predict.history.History;
import org.isolde.predict.history.HistoryCache;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Problem;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.junit.jupiter.api.Test;

/** What threads have done that are over takes less memory, and is the same. */
@CampaignTests
class EndedThreadsTest {
    /** So many that most are not kept as they are. */
    private static final int THREADS = 50;
    private static final int LOCATIONS = 40;

    private final LockStates states = new LockStates();
    private final HistoryCache cache = new HistoryCache();
    private final EndedThreads ended = new EndedThreads();

    @Test
    void threadsThatDidTheSameAtOtherStampsShareIt() {
        List<Stamp> starts = IntStream.range(0, THREADS).mapToObj(i -> stampAfter(i))
                .toList();
        List<Histories> threads = starts.stream().map(start -> run(start, start.afterSending())).toList();

        assertThat(threads.subList(0, 2 * THREADS / 3)).extracting(Histories::table)
                .containsOnly(threads.get(0).table());
        for (int i = 0; i < THREADS; i++) {
            Histories thread = threads.get(i);
            for (int location = 0; location < LOCATIONS; location++) {
                History history = thread.table().get(location);
                assertThat(history.size()).isEqualTo(2);
                assertThat(history.key(0)).isEqualTo(WitnessKey.single(location / 2, false));
                assertThat(thread.at(history.situation(0)).from).isSameAs(starts.get(i));
                assertThat(thread.at(history.situation(1)).to.sent()).isEqualTo(i + 1);
            }
        }
    }

    /** Reads locations at one stamp and writes them at another one. */
    private Histories run(Stamp first, Stamp second) {
        Histories thread = new Histories(first.sent(), states, cache, ended);
        Situation reading = new Situation(0, states.free(), first, first);
        Situation writing = new Situation(1, states.acquire(states.free(), 2), second, second);
        for (int location = 0; location < LOCATIONS; location++) {
            thread.access(location, location / 2, false);
            thread.single(WitnessKey.single(location / 2, false), reading, 0);
            thread.end();
            thread.access(location, 100, true);
            thread.single(WitnessKey.single(100, true), writing, 0);
            thread.end();
        }
        thread.close();
        return thread;
    }

    /** It reads what they have left when it has seen the end of each. */
    @Test
    void whatAThreadReadsThatHasJoinedManyComesBetweenNothing() {
        int many = 500;
        List<Problem> problems = new ArrayList<>();
        Predictor predictor = new Predictor(problems::add);
        for (int thread = 1; thread <= many; thread++) {
            predictor.event(0, EventKind.FORK, thread, 0);
        }
        for (int thread = 1; thread <= many; thread++) {
            for (EventKind kind : List.of(EventKind.BEGIN, EventKind.ACQUIRE, EventKind.WRITE, EventKind.WRITE,
                    EventKind.RELEASE, EventKind.END)) {
                predictor.event(thread, kind, 0, kind.ordinal());
            }
        }
        for (int thread = 1; thread <= many; thread++) {
            predictor.event(0, EventKind.JOIN, thread, 0);
        }
        predictor.event(0, EventKind.READ, 0, 0);
        assertThat(predictor.predictions().violations()).isEmpty();
        assertThat(problems).isEmpty();
    }

    @Test
    void aThreadWithManyStampsKeepsThem() {
        Histories thread = new Histories(0, states, cache, ended);
        for (int i = 0; i <= Stamp.PLACES; i++) {
            Stamp stamp = stampAfter(i);
            thread.access(i, 0, false);
            thread.single(WitnessKey.single(0, false), new Situation(i, states.free(), stamp, stamp), 0);
            thread.end();
        }
        thread.close();
        for (int i = 1; i < THREADS; i++) {
            run(Stamp.START, Stamp.START);
        }
        for (int i = 0; i <= Stamp.PLACES; i++) {
            assertThat(thread.at(thread.table().get(i).situation(0)).to.sent()).isEqualTo(i);
        }
    }

    @Test
    void whatIsFoundIsTheSameWhetherOrNotThreadsAreSaidToBeOver(Campaign campaign) {
        int violations = 0;
        for (long seed : campaign.seeds(LongStream.range(0, 20)).toArray()) {
            List<String> expected = found(seed, false);
            assertThat(found(seed, true)).as("seed %d", seed).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell").isGreaterThan(campaign.cases(3_000));
    }

    private static List<String> found(long seed, boolean tellEnds) {
        Predictor predictor = new Predictor(problem -> {
            throw new AssertionError(problem);
        });
        EventSink sink = tellEnds ? predictor : predictor::event;
        new Server(new Random(seed), sink).run();
        List<String> found = new ArrayList<>();
        predictor.search(prediction -> found.add(PredictionText.of(prediction, THREADS + 1)));
        // Once more: to look changes nothing.
        List<String> again = new ArrayList<>();
        predictor.search(prediction -> again.add(PredictionText.of(prediction, THREADS + 1)));
        assertThat(again).isEqualTo(found);
        return found;
    }

    /**
     * A random run of threads that start and end, and let each other go on; some do the same as
     * others.
     */
    private record Server(Random random, EventSink sink) {

        private void run() {
            List<Integer> live = new ArrayList<>();
            List<Integer> over = new ArrayList<>();
            int started = 0;
            int most = 2 + random.nextInt(20);
            while (started < THREADS || !live.isEmpty()) {
                if (started < THREADS && live.size() < most && random.nextInt(3) == 0) {
                    sink.event(0, EventKind.FORK, ++started, 0);
                    sink.event(started, EventKind.BEGIN, 0, 0);
                    live.add(started);
                } else if (!live.isEmpty()) {
                    Collections.swap(live, random.nextInt(live.size()), live.size() - 1);
                    int thread = live.get(live.size() - 1);
                    if (random.nextInt(6) == 0) {
                        live.remove(live.size() - 1);
                        sink.event(thread, EventKind.END, 0, 0);
                        sink.end(thread);
                        over.add(thread);
                    } else {
                        step(thread);
                    }
                }
                if (!over.isEmpty() && random.nextInt(4) == 0) {
                    sink.event(0, EventKind.JOIN, over.remove(random.nextInt(over.size())), 0);
                }
            }
        }

        private void step(int thread) {
            int location = random.nextInt(3) * LOCATIONS;
            switch (random.nextInt(8)) {
                case 0 -> sink.event(thread, EventKind.SEND, 1_000 + random.nextInt(2), 1);
                case 1 -> sink.event(thread, random.nextBoolean() ? EventKind.RECEIVE : EventKind.RECEIVE_ALWAYS,
                        1_000 + random.nextInt(2), 1);
                case 2 -> sink.event(thread, EventKind.READ, location, 2);
                default -> {
                    sink.event(thread, EventKind.ACQUIRE, location, 3);
                    sink.event(thread, EventKind.READ, location, 4);
                    sink.event(thread, random.nextInt(3) == 0 ? EventKind.WRITE : EventKind.READ, location, 5);
                    sink.event(thread, EventKind.RELEASE, location, 3);
                }
            }
        }
    }

    private static Stamp stampAfter(int sent) {
        Stamp stamp = Stamp.START;
        for (int i = 0; i < sent; i++) {
            stamp = stamp.afterSending();
        }
        return stamp;
    }
}
