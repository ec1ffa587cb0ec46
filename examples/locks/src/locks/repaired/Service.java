// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** One call looks and changes. */
public class Service {

    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicInteger starts = new AtomicInteger();

    public void start() {
        if (started.compareAndSet(false, true)) {
            starts.incrementAndGet();
        }
    }

    public void stop() {
        started.set(false);
    }
}
