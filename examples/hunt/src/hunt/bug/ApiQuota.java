// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A token bucket: a request takes as many tokens as it costs, if there are enough. Two requests
 * compare before one of them has taken its tokens, and the bucket becomes overdrawn.
 */
public class ApiQuota {

    private final AtomicLong tokens = new AtomicLong(5);

    boolean spend(int cost) {
        if (tokens.get() < cost) { // step 1
            return false;
        }
        tokens.addAndGet(-cost); // step 2
        return true;
    }

    void refill(int amount) {
        tokens.addAndGet(amount);
    }

    public static void main(String[] args) throws InterruptedException {
        ApiQuota quota = new ApiQuota();
        ExecutorService clients = Executors.newCachedThreadPool();
        clients.execute(() -> quota.spend(4));
        Thread.sleep(25);
        clients.execute(() -> quota.spend(3));
        Thread.sleep(25);
        clients.execute(() -> quota.refill(1));
        clients.shutdown();
        clients.awaitTermination(10, TimeUnit.SECONDS);
        if (quota.tokens.get() < 0) {
            throw new AssertionError("overdrawn");
        }
    }
}
