// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Each run that is replaced is cancelled by the one that replaces it. */
public class Debounce {

    private final AtomicReference<ScheduledFuture<?>> pending = new AtomicReference<>();
    private final ScheduledExecutorService executor;
    private final Runnable action;

    public Debounce(ScheduledExecutorService executor, Runnable action) {
        this.executor = executor;
        this.action = action;
    }

    public void call() {
        ScheduledFuture<?> next = executor.schedule(action, 200, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> previous = pending.getAndSet(next);
        if (previous != null) {
            previous.cancel(false);
        }
    }
}
