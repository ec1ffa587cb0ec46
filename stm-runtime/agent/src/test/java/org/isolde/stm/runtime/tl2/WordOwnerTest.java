// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Words whose owner gives them back and takes them again, under the same numbers, while others look
 * at them.
 */
@Tag("same-on-most-javas")
class WordOwnerTest {

    private static final int ATTEMPTS = 2_000_000;

    static Stream<Algorithm> algorithms() {
        return Stream.of(Algorithms.TL2_IN_PLACE, Algorithms.TL2, Algorithms.TL2_OVERHEAD);
    }

    /** Two that write one location each, again and again, and two that read both twice. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void anAttemptSeesOneValueOfALocation(Algorithm algorithm) throws Exception {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Location y = Locations.mixed(algorithm.layout()).get(0);
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> writers = List.of(
                    threads.submit(() -> write(algorithm, x, over)), threads.submit(() -> write(algorithm, y, over)));
            List<Future<Integer>> readers = List.of(
                    threads.submit(() -> different(algorithm, x, y)), threads.submit(() -> different(algorithm, y, x)));
            List<Integer> different = new ArrayList<>();
            for (Future<Integer> reader : readers) {
                different.add(assertThat(reader).as("a reader").succeedsWithin(10, TimeUnit.MINUTES).actual());
            }
            over.set(true);
            for (Future<?> writer : writers) {
                assertThat(writer).as("a writer, after the readers").succeedsWithin(5, TimeUnit.MINUTES);
            }
            assertThat(different).containsExactly(0, 0);
        } finally {
            over.set(true);
            threads.shutdownNow();
        }
    }

    private static void write(Algorithm algorithm, Location location, AtomicBoolean over) {
        Transaction transaction = algorithm.newTransaction();
        TransactionSite site = writing();
        while (!over.get()) {
            Atomically.run(transaction, site, () -> location.write(transaction, location.get() + 1));
        }
    }

    /** How many attempts have seen two values of a location, those that were given up as well. */
    private static int different(Algorithm algorithm, Location first, Location second) {
        Transaction transaction = algorithm.newTransaction();
        TransactionSite site = writing();
        int[] different = new int[1];
        for (int i = 0; i < ATTEMPTS; i++) {
            Atomically.run(transaction, site, () -> {
                long one = first.read(transaction);
                long other = second.read(transaction);
                if (first.read(transaction) != one || second.read(transaction) != other) {
                    different[0]++;
                }
            });
        }
        return different[0];
    }

    /** An attempt at it knows what it has read, and never runs alone. */
    private static TransactionSite writing() {
        TransactionSite site = new TransactionSite("test", Isolation.SERIALIZABLE, Integer.MAX_VALUE, false, false);
        site.setWriting();
        return site;
    }
}
