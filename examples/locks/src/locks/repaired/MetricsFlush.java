// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The list's own lock is held for both steps. */
public class MetricsFlush {

    private final List<Long> measured = Collections.synchronizedList(new ArrayList<>());

    public void measure(long value) {
        measured.add(value);
    }

    private void flush() {
        Object[] batch;
        synchronized (measured) {
            batch = measured.toArray();
            measured.clear();
        }
        System.out.println(batch.length + " values");
    }

    public ScheduledExecutorService start() {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.scheduleAtFixedRate(this::flush, 1, 1, TimeUnit.SECONDS);
        return timer;
    }
}
