// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.stm.runtime.statistics.Statistics.Conflict;
import org.isolde.stm.runtime.statistics.Statistics.Count;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What statistics keep stays small, and says what it has left out. */
@Tag("same-on-most-javas")
class StatisticsBoundsTest {

    private static final int THREADS = 8;

    private static void inThreads(Runnable work) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(work);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @Test
    void ofTooManyPlacesTheFirstAreToldApartAndNoConflictIsLost() throws InterruptedException {
        Conflicts conflicts = new Conflicts();
        int places = 10 * Conflicts.MOST;
        inThreads(() -> {
            for (int place = 0; place < places; place++) {
                conflicts.add("method" + place % 3, AbortReason.CONFLICT, "Class.field" + place, "writer");
            }
        });
        List<Conflict> told = conflicts.byMethod().values().stream().flatMap(List::stream).toList();
        assertThat(told).hasSize(Conflicts.MOST);
        long sum = told.stream().mapToLong(Conflict::count).sum();
        assertThat(sum + conflicts.others()).isEqualTo((long) THREADS * places);
        assertThat(conflicts.others()).isPositive();
    }

    @Test
    void theMostFrequentComesFirstAndWhatIsNotKnownLast() {
        Conflicts conflicts = new Conflicts();
        conflicts.add("m()", AbortReason.CONFLICT, null, null);
        conflicts.add("m()", AbortReason.CONFLICT, "A.b", "w()");
        conflicts.add("m()", AbortReason.VERSION_GONE, "A.a", null);
        conflicts.add("m()", AbortReason.VERSION_GONE, "A.a", null);
        assertThat(conflicts.byMethod().get("m()")).containsExactly(
                new Conflict(2, AbortReason.VERSION_GONE, "A.a", null),
                new Conflict(1, AbortReason.CONFLICT, "A.b", "w()"),
                new Conflict(1, AbortReason.CONFLICT, null, null));
    }

    @Test
    void countsOfManyThreadsAddUp() throws InterruptedException {
        MethodCounter counter = new MethodCounter("m()", 0);
        int[] slots = {0};
        inThreads(() -> {
            int slot;
            synchronized (slots) {
                slot = slots[0]++;
            }
            for (int i = 1; i <= 1000; i++) {
                counter.committed(slot);
                counter.tookToCommit(slot, i);
                counter.sizes(slot, i % 10, 1);
                counter.aborted(slot, AbortReason.CONFLICT);
                counter.lost(slot, 5);
            }
            counter.aborted(slot, AbortReason.EXCEPTION);
        });
        Count count = counter.count(List.of());
        assertThat(count.transactions()).isEqualTo(THREADS * 1001L);
        assertThat(count.aborts().get(AbortReason.CONFLICT)).isEqualTo(THREADS * 1000L);
        assertThat(count.time().committed()).isEqualTo(THREADS * LongStream.rangeClosed(1, 1000).sum());
        assertThat(count.time().lost()).isEqualTo(THREADS * 5000L);
        assertThat(count.time().longest()).isEqualTo(1000);
        assertThat(count.time().median()).isBetween(400L, 500L);
        assertThat(count.reads()).isEqualTo(new Statistics.Size(4, 9));
        assertThat(count.writes()).isEqualTo(new Statistics.Size(1, 1));
    }

    @Test
    void bucketsAreFewAndNarrow() {
        int count = Buckets.count(40);
        assertThat(count).isLessThan(160);
        for (long number = 0; number < 1L << 40; number += 1 + number / 3) {
            int bucket = Buckets.of(number, count);
            assertThat(bucket).isLessThan(count);
            assertThat(Buckets.least(bucket)).isBetween(number - number / 5, number);
        }
        assertThat(Buckets.of(Long.MAX_VALUE, count)).isEqualTo(count - 1);
        assertThat(Buckets.of(-1, count)).isZero();
        assertThat(IntStream.range(0, count).mapToLong(Buckets::least)).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void aLogOfAccessesDoesNotGrowForEverAndKeepsTheLastOne() {
        AccessLog log = new AccessLog();
        Object object = new Object();
        for (int i = 0; i < 3 * AccessLog.MOST; i++) {
            log.add(object, i % 1000, 0);
        }
        log.add(object, 5000, 8);
        assertThat(log.size()).isEqualTo(AccessLog.MOST);
        assertThat(log.offset(log.size() - 1)).isEqualTo(5000);
        assertThat(log.distinct()).isEqualTo(1001);
        log.clear();
        assertThat(log.size()).isZero();
        assertThat(log.distinct()).isZero();
    }

    @Test
    void theLastWriterOfALocationIsKnownUntilManyOthersWereWritten() {
        LastWriters writers = new LastWriters();
        Object[] objects = IntStream.range(0, 100_000).mapToObj(i -> new Object()).toArray();
        for (int i = 0; i < objects.length; i++) {
            writers.add(objects[i], 16, i);
        }
        int last = objects.length - 1;
        assertThat(writers.find(objects[last], 16)).isEqualTo(last);
        assertThat(writers.find(objects[last], 24)).isNegative();
        assertThat(writers.find(new Object(), 16)).isNegative();
        assertThat(IntStream.range(0, objects.length).filter(i -> writers.find(objects[i], 16) == i).count())
                .isBetween(1000L, 1L << 14);
    }
}
