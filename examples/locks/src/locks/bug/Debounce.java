// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Two calls cancel the same run, and both runs that they schedule take place. */
public class Debounce {

    private final AtomicReference<ScheduledFuture<?>> pending = new AtomicReference<>();
    private final ScheduledExecutorService executor;
    private final Runnable action;

    public Debounce(ScheduledExecutorService executor, Runnable action) {
        this.executor = executor;
        this.action = action;
    }

    public void call() {
        ScheduledFuture<?> previous = pending.get(); // step 1
        if (previous != null) {
            previous.cancel(false);
        }
        pending.set(executor.schedule(action, 200, TimeUnit.MILLISECONDS)); // step 2
    }
}
