// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A shared object is made when it is first asked for, without a lock. Two threads make one each and
 * both start at 1: they hand out the same numbers.
 */
public final class Numbering {

    private static Numbering shared;

    private final AtomicInteger last = new AtomicInteger();

    private Numbering() {
    }

    public static Numbering shared() {
        if (shared == null) { // step 1
            shared = new Numbering(); // step 2
        }
        return shared;
    }

    public int next() {
        return last.incrementAndGet();
    }
}
