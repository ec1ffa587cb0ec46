// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A timer copies what was measured and clears the list. A value that is added in between is lost.
 */
public class MetricsFlush {

    private final List<Long> measured = Collections.synchronizedList(new ArrayList<>());

    public void measure(long value) {
        measured.add(value);
    }

    private void flush() {
        Object[] batch = measured.toArray(); // step 1
        measured.clear(); // step 2
        System.out.println(batch.length + " values");
    }

    public ScheduledExecutorService start() {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.scheduleAtFixedRate(this::flush, 1, 1, TimeUnit.SECONDS);
        return timer;
    }
}
