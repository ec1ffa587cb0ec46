// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicInteger;

/** An atomic variable counts in one step. */
public class Downloads {

    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    public void start() {
        started.incrementAndGet();
    }

    public void fail() {
        failed.incrementAndGet();
    }

    public int started() {
        return started.get();
    }

    public int failed() {
        return failed.get();
    }
}
