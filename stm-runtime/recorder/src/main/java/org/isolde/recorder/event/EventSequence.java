// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The sequence numbers of synchronisation events, which order them among all threads of this JVM.
 */
public final class EventSequence {
    /** The number of the first event. */
    public static final long FIRST = 1;

    private static final AtomicLong NEXT = new AtomicLong(FIRST);

    private EventSequence() {}

    /** The number of the next event. */
    public static long next() {
        return NEXT.getAndIncrement();
    }

    /** The first of the next two numbers. */
    public static long nextTwo() {
        return NEXT.getAndAdd(2);
    }
}
