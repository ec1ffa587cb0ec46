// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.smv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The time of a commit, as an element of the chain of all commits. It refers to later instants, and
 * holds the values that were replaced: a transaction that holds the instant of its snapshot thereby
 * keeps alive the values that it could have to read, and no others.
 */
final class Instant {

    private static final VarHandle NEXT;
    private static final VarHandle LATEST;

    private static volatile Instant latest = new Instant(null);

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(Instant.class, "next", Instant.class);
            LATEST = MethodHandles.lookup().findStaticVarHandle(Instant.class, "latest", Instant.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private final @Nullable SmvVersion replaced;
    private long time;
    private volatile @Nullable Instant next;

    /**
     * @param replaced the values that are replaced, linked; null for none
     */
    Instant(@Nullable SmvVersion replaced) {
        this.replaced = replaced;
    }

    /** The last instant so far. */
    static Instant latest() {
        return latest;
    }

    long time() {
        return time;
    }

    /** Becomes the last instant. */
    void append() {
        while (true) {
            Instant last = latest;
            Instant after = last.next;
            if (after != null) {
                LATEST.compareAndSet(last, after);
                continue;
            }
            time = last.time + 1;
            if (NEXT.compareAndSet(last, null, this)) {
                LATEST.compareAndSet(last, this);
                return;
            }
        }
    }
}
