// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
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
 * Code outside of transactions and transactions take turns, each with what the others have left:
 * the weak atomicity of Dias' thesis, section 5.6. The locations are accounts; transactions move
 * amounts between them, so that the sum stays what it is.
 */
@CampaignTests
@Tag("same-on-most-javas")
class PhasesTest {

    private static final int PHASES = 60;
    private static final int THREADS = 3;
    private static final int TRANSACTIONS = 200;

    private final TransactionSite move = new TransactionSite("move", Isolation.SERIALIZABLE, 50, false, false);
    private final TransactionSite look = new TransactionSite("look", Isolation.SERIALIZABLE, 50, false, false);

    static Stream<Algorithm> algorithms() {
        return Algorithms.all().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void takesTurnsWithCodeOutsideOfTransactions(Algorithm algorithm, Campaign campaign) throws Exception {
        List<Location> accounts = Locations.mixed(algorithm.layout());
        Random random = campaign.random(5);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Transaction> transactions = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                transactions.add(threads.submit(algorithm::newTransaction).get());
            }
            for (int phase = 0; phase < campaign.cases(PHASES); phase++) {
                accounts.forEach(account -> account.set(random.nextInt(100)));
                long sum = sum(accounts);
                List<Future<?>> results = new ArrayList<>();
                for (Transaction transaction : transactions) {
                    long seed = random.nextLong();
                    results.add(threads.submit(() -> run(transaction, accounts, sum, new Random(seed))));
                }
                for (Future<?> result : results) {
                    assertThat(result).as("a thread of phase %d", phase).succeedsWithin(5, TimeUnit.MINUTES);
                }
                assertThat(sum(accounts)).isEqualTo(sum);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static long sum(List<Location> accounts) {
        return accounts.stream().mapToLong(Location::get).sum();
    }

    private void run(Transaction transaction, List<Location> accounts, long sum, Random random) {
        for (int i = 0; i < TRANSACTIONS; i++) {
            if (i % 3 == 0) {
                Atomically.run(transaction, look, () -> {
                    // What an attempt sees that aborts is a sum, too.
                    assertThat(accounts.stream().mapToLong(account -> account.read(transaction)).sum()).isEqualTo(sum);
                });
            } else {
                Location from = accounts.get(random.nextInt(accounts.size()));
                Location to = accounts.get(random.nextInt(accounts.size()));
                int amount = random.nextInt(5);
                Atomically.run(transaction, move, () -> move(transaction, from, to, amount));
            }
        }
    }

    private static void move(Transaction transaction, Location from, Location to, long amount) {
        if (from.read(transaction) >= amount) {
            from.write(transaction, from.read(transaction) - amount);
            to.write(transaction, to.read(transaction) + amount);
        }
    }
}
