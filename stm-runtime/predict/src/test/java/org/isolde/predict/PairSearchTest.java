// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.memory.LongTable;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/** Which of many threads are compared with which others. */
@CampaignTests
class PairSearchTest {
    /** More than a thread keeps a list of. */
    private static final int THREADS = 1_100;
    private static final int MANY = 20;

    private final Predictor predictor = new Predictor(problem -> {
        throw new AssertionError(problem);
    });

    @Test
    void eachOfManyThreadsIsComparedWithEachOther() {
        for (int thread = 0; thread < THREADS; thread++) {
            increment(thread);
        }
        assertThat(found()).hasSize(THREADS * (THREADS - 1));
    }

    @Test
    void threadsAreComparedWithThoseThatLiveAtTheSameTime() {
        for (int thread = 1; thread < THREADS; thread += 2) {
            predictor.event(0, EventKind.FORK, thread, 0);
            predictor.event(0, EventKind.FORK, thread + 1, 0);
            increment(thread);
            increment(thread + 1);
            predictor.event(0, EventKind.JOIN, thread, 0);
            predictor.event(0, EventKind.JOIN, thread + 1, 0);
        }
        Set<Long> found = found();
        assertThat(found).hasSize(2 * (THREADS / 2));
        assertThat(found).allSatisfy(pair -> assertThat((pair >>> Integer.SIZE) + 1 >>> 1)
                .isEqualTo(((int) (long) pair) + 1 >>> 1));
    }

    /**
     * Among many threads it is what two of them have done under locks, and not the two, that is
     * compared first.
     */
    @Test
    void amongManyThreadsIsFoundWhatIsFoundAmongEachTwoOfThem(Campaign campaign) {
        Random random = campaign.random(2026);
        int violations = 0;
        for (int run = 0; run < campaign.cases(20); run++) {
            List<List<Step>> threads = Stream.generate(() -> steps(random)).limit(MANY).toList();
            SortedSet<Found> expected = new TreeSet<>();
            for (int i = 0; i < MANY; i++) {
                for (int j = i + 1; j < MANY; j++) {
                    expected.addAll(found(threads, i, j));
                }
            }
            assertThat(found(threads, IntStream.range(0, MANY).toArray())).isEqualTo(expected);
            violations += expected.size();
        }
        assertThat(violations).as("enough to tell, and not all that could be").isBetween(campaign.cases(1_000),
                campaign.cases(20_000));
    }

    /** A transaction, most of whose accesses are under the lock of their location. */
    private static List<Step> steps(Random random) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(EventKind.BEGIN, 0));
        for (int i = 0; i < 4; i++) {
            int location = random.nextInt(3);
            int lock = random.nextInt(8) == 0 ? 3 : location;
            steps.add(new Step(EventKind.ACQUIRE, lock));
            for (int j = random.nextInt(3); j >= 0; j--) {
                steps.add(new Step(random.nextBoolean() ? EventKind.READ : EventKind.WRITE, location));
            }
            if (random.nextInt(8) == 0) {
                steps.add(new Step(EventKind.READ, random.nextInt(3)));
            }
            steps.add(new Step(EventKind.RELEASE, lock));
        }
        steps.add(new Step(EventKind.END, 0));
        return steps;
    }

    /** What is found among some of the threads. */
    private static SortedSet<Found> found(List<List<Step>> threads, int... numbers) {
        Predictor some = new Predictor(problem -> {
            throw new AssertionError(problem);
        });
        for (int number : numbers) {
            threads.get(number).forEach(step -> some.event(number, step.kind(), step.operand(), 0));
        }
        SortedSet<Found> found = new TreeSet<>();
        some.search(prediction -> found.add(new Found(prediction.location(), prediction.thread(),
                prediction.otherThread(), prediction.between().writes())));
        return found;
    }

    private void increment(int thread) {
        predictor.event(thread, EventKind.BEGIN, 0, 0);
        predictor.event(thread, EventKind.READ, 7, 1);
        predictor.event(thread, EventKind.WRITE, 7, 2);
        predictor.event(thread, EventKind.END, 0, 0);
    }

    /** The pairs of a thread whose transaction is broken and the other one. */
    private Set<Long> found() {
        Set<Long> pairs = new HashSet<>();
        predictor.search(
                prediction -> pairs.add(LongTable.pair(prediction.thread(), prediction.otherThread())));
        return pairs;
    }
}
