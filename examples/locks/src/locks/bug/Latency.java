// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.LongAdder;

/**
 * The mean is computed from a sum and a number that change one after the other. A reader in between
 * sees a sum that includes a request which the number does not.
 */
public class Latency {

    private final LongAdder requests = new LongAdder();
    private final LongAdder milliseconds = new LongAdder();

    public void record(long duration) {
        milliseconds.add(duration);
        requests.increment();
    }

    public double mean() {
        long sum = milliseconds.sum(); // step 1
        long number = requests.sum(); // step 2
        return number == 0 ? 0 : (double) sum / number;
    }
}
