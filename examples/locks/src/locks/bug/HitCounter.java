// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicLong;

/** A hit is lost. */
public class HitCounter {

    private final AtomicLong hits = new AtomicLong();

    public void hit() {
        long before = hits.get(); // step 1
        hits.set(before + 1); // step 2
    }

    public void reset() {
        hits.set(0);
    }

    public long hits() {
        return hits.get();
    }
}
