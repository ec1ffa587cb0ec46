// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicLong;

/** A hit is lost. */
public class HitCounter {

    private final AtomicLong hits = new AtomicLong();

    public void hit() {
        long before = hits.get(); // step
        hits.set(before + 1); // step
    }

    public long hits() {
        return hits.get();
    }
}
