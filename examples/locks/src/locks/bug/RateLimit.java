// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicInteger;

/** More requests pass than are allowed. */
public class RateLimit {

    private final AtomicInteger passed = new AtomicInteger();

    public boolean pass() {
        if (passed.get() < 100) { // step 1
            passed.incrementAndGet(); // step 2
            return true;
        }
        return false;
    }

    public void reset() {
        passed.set(0);
    }
}
