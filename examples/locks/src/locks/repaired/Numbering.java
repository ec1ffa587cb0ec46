// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicInteger;

/** A nested class makes the shared object when it is initialised, which happens once. */
public final class Numbering {

    private static final class Holder {

        static final Numbering SHARED = new Numbering();
    }

    private final AtomicInteger last = new AtomicInteger();

    private Numbering() {
    }

    public static Numbering shared() {
        return Holder.SHARED;
    }

    public int next() {
        return last.incrementAndGet();
    }
}
