// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicInteger;

/** The number is looked at again when it changes. */
public class RateLimit {

    private final AtomicInteger passed = new AtomicInteger();

    public boolean pass() {
        int before;
        do {
            before = passed.get();
            if (before >= 100) {
                return false;
            }
        } while (!passed.compareAndSet(before, before + 1));
        return true;
    }

    public void reset() {
        passed.set(0);
    }
}
