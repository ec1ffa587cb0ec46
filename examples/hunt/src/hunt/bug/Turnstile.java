// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/**
 * Visitors are counted at a turnstile, and the count is moved to the report from time to time. A
 * visitor that comes after the sum and before the reset is in no report.
 */
public class Turnstile {

    private final LongAdder visitors = new LongAdder();

    void pass() {
        visitors.increment();
    }

    long report() {
        long sum = visitors.sum(); // step 1
        visitors.reset(); // step 2
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Turnstile turnstile = new Turnstile();
        turnstile.pass();
        turnstile.pass();
        ExecutorService hall = Executors.newFixedThreadPool(2);
        CompletableFuture<Long> morning = CompletableFuture.supplyAsync(turnstile::report, hall);
        Thread.sleep(25);
        CompletableFuture<Void> visitor = CompletableFuture.runAsync(turnstile::pass, hall);
        hall.shutdown();
        visitor.join();
        long counted = morning.join() + turnstile.visitors.sum();
        if (counted != 3) {
            throw new AssertionError("LOST " + (3 - counted));
        }
    }
}
