// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicLong;

/** One call counts. */
public class HitCounter {

    private final AtomicLong hits = new AtomicLong();

    public void hit() {
        hits.incrementAndGet();
    }

    public void reset() {
        hits.set(0);
    }

    public long hits() {
        return hits.get();
    }
}
