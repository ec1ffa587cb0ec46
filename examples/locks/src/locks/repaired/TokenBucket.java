// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicLong;

/** Who replaces the time of the last refill adds the tokens, and nobody else. */
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
        long last = lastRefill.get();
        long added = (System.nanoTime() - last) / NANOSECONDS_PER_TOKEN;
        if (added > 0 && lastRefill.compareAndSet(last, last + added * NANOSECONDS_PER_TOKEN)) {
            tokens.addAndGet(added);
        }
    }
}
