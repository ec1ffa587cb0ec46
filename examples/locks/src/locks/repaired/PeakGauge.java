// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicLong;

/** Comparing and replacing is one operation. */
public class PeakGauge {

    private final AtomicLong peak = new AtomicLong();
    private final AtomicLong samples = new AtomicLong();

    public void record(long value) {
        samples.incrementAndGet();
        peak.accumulateAndGet(value, Math::max);
    }

    public long peak() {
        return peak.get();
    }

    public long samples() {
        return samples.get();
    }
}
