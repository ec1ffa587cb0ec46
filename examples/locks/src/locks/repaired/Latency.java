// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicReference;

/** Both figures are in one object that never changes. */
public class Latency {

    private record Totals(long requests, long milliseconds) {

        Totals with(long duration) {
            return new Totals(requests + 1, milliseconds + duration);
        }
    }

    private final AtomicReference<Totals> totals = new AtomicReference<>(new Totals(0, 0));

    public void record(long duration) {
        totals.updateAndGet(before -> before.with(duration));
    }

    public double mean() {
        Totals now = totals.get();
        return now.requests() == 0 ? 0 : (double) now.milliseconds() / now.requests();
    }
}
