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

    public String report() {
        return "%d started, %d failed".formatted(started.get(), failed.get());
    }
}
