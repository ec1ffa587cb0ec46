// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Histories;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.isolde.stm.runtime.history.RandomPrograms;
import org.isolde.stm.runtime.history.TestedAlgorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every algorithm promises. */
@CampaignTests
class AlgorithmTest {

    private static final TransactionSite SITE = new TransactionSite("test", Isolation.AUTO, 100, false, false);

    static Stream<Algorithm> algorithms() {
        return TestedAlgorithms.all();
    }

    @Tag("same-on-each-java")
    @ParameterizedTest
    @MethodSource("algorithms")
    void isolatesTransactions(Algorithm algorithm, Campaign campaign) throws InterruptedException {
        RandomPrograms programs = new RandomPrograms(campaign.seed(6), Isolation.AUTO);
        assertThat(Histories.of(algorithm).refused(programs, campaign.cases(6_000))).as("%s", algorithm).isEmpty();
    }

    /** Not even an attempt that does not commit: it might never end. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void noAttemptSeesHalfOfATransaction(Algorithm algorithm) throws InterruptedException {
        List<Location> locations = Locations.mixed(algorithm.layout());
        AtomicInteger halves = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            boolean writes = i < 2;
            threads.add(new Thread(() -> {
                Transaction transaction = algorithm.newTransaction();
                for (int j = 0; j < 5_000; j++) {
                    Atomically.run(transaction, SITE, () -> {
                        long first = locations.get(0).read(transaction);
                        for (Location location : locations) {
                            if (location.read(transaction) != first) {
                                halves.incrementAndGet();
                            }
                            if (writes) {
                                location.write(transaction, first + 1);
                            }
                        }
                    });
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(halves).hasValue(0);
        assertThat(locations).allMatch(location -> location.get() == 10_000);
    }

    /** Two transactions that each read what the other writes. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void showsWriteSkewOnlyIfItIsNotOpaque(Algorithm algorithm) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        // Opaque algorithms may not let both run at once.
        long patience = algorithm.isOpaque() ? 2 : TimeUnit.MINUTES.toMillis(5);
        int skewed = 0;
        try {
            Transaction one = threads.submit(algorithm::newTransaction).get();
            Transaction other = threads.submit(algorithm::newTransaction).get();
            for (int i = 0; i < 200; i++) {
                List<Location> locations = Locations.mixed(algorithm.layout());
                Location x = locations.get(0);
                Location y = locations.get(6);
                CountDownLatch haveRead = new CountDownLatch(2);
                Future<?> first = threads.submit(() -> writeIfBothAreZero(one, x, y, haveRead, patience));
                Future<?> second = threads.submit(() -> writeIfBothAreZero(other, y, x, haveRead, patience));
                assertThat(first).as("the first transaction of round %d", i).succeedsWithin(5, TimeUnit.MINUTES);
                assertThat(second).as("the second transaction of round %d", i).succeedsWithin(5, TimeUnit.MINUTES);
                skewed += x.get() != 0 && y.get() != 0 ? 1 : 0;
            }
        } finally {
            threads.shutdownNow();
        }
        if (algorithm.isOpaque()) {
            assertThat(skewed).isZero();
        } else {
            assertThat(skewed).isPositive();
        }
    }

    private static Void writeIfBothAreZero(
            Transaction transaction, Location own, Location other, CountDownLatch haveRead, long patience)
            throws Exception {
        return Atomically.call(transaction, SITE, () -> {
            boolean free = own.read(transaction) == 0 && other.read(transaction) == 0;
            haveRead.countDown();
            haveRead.await(patience, TimeUnit.MILLISECONDS);
            if (free) {
                own.write(transaction, 1);
            }
            return null;
        });
    }
}
