// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicReference;

/** The tokens and the time of the last refill are in one record, which is replaced as a whole. */
public class TokenBucket {

    private static final long NANOSECONDS_PER_TOKEN = 1_000_000;

    private record Bucket(long tokens, long lastRefill) {

        Bucket refilled(long now) {
            long added = Math.max(0, (now - lastRefill) / NANOSECONDS_PER_TOKEN);
            return new Bucket(tokens + added, lastRefill + added * NANOSECONDS_PER_TOKEN);
        }
    }

    private final AtomicReference<Bucket> bucket = new AtomicReference<>(new Bucket(0, System.nanoTime()));

    public boolean take() {
        while (true) {
            Bucket before = bucket.get();
            Bucket full = before.refilled(System.nanoTime());
            if (full.tokens() == 0) {
                return false;
            }
            if (bucket.compareAndSet(before, new Bucket(full.tokens() - 1, full.lastRefill()))) {
                return true;
            }
        }
    }
}
