package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/** Which of many threads are compared with which others. */
class PairSearchTest {
    /** More than a thread keeps a list of. */
    private static final int THREADS = 1_100;

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
