// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A service is started twice. */
public class Service {

    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicInteger starts = new AtomicInteger();

    public void start() {
        if (!started.get()) { // step 1
            started.set(true); // step 2
            starts.incrementAndGet();
        }
    }

    public void stop() {
        started.set(false);
    }
}
