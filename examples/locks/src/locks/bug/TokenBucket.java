// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A rate limiter that refills with time. Two callers read the same time of the last refill, and
 * both add the tokens of the time since then.
 */
public class TokenBucket {

    private static final long NANOSECONDS_PER_TOKEN = 1_000_000;

    private final AtomicLong tokens = new AtomicLong();
    private final AtomicLong lastRefill = new AtomicLong(System.nanoTime());

    public boolean take() {
        refill();
        long left = tokens.get();
        while (left > 0) {
            if (tokens.compareAndSet(left, left - 1)) {
                return true;
            }
            left = tokens.get();
        }
        return false;
    }

    private void refill() {
        long last = lastRefill.get(); // step 1
        long added = (System.nanoTime() - last) / NANOSECONDS_PER_TOKEN;
        if (added > 0) {
            lastRefill.set(last + added * NANOSECONDS_PER_TOKEN); // step 2
            tokens.addAndGet(added);
        }
    }
}
