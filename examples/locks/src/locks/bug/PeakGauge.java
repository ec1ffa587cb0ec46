// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicLong;

/** A lower value replaces a higher one that another thread has just set. */
public class PeakGauge {

    private final AtomicLong peak = new AtomicLong();
    private final AtomicLong samples = new AtomicLong();

    public void record(long value) {
        samples.incrementAndGet();
        if (value > peak.get()) { // step 1
            peak.set(value); // step 2
        }
    }

    public long peak() {
        return peak.get();
    }

    public long samples() {
        return samples.get();
    }
}
