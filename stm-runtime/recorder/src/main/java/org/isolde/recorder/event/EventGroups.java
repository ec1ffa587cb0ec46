// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.recorder.shadow.Objects;

/**
 * Accesses to fields of an object that are made together: on their way to the {@code Drain} they
 * are one word.
 */
public final class EventGroups {
    private static final SpinLock LOCK = new SpinLock();
    private static final List<long[]> GROUPS = new ArrayList<>();

    private EventGroups() {}

    /**
     * Adds some.
     *
     * @param events what they are, with the numbers of the fields as operands; kept as it is
     * @return the word for all of them, but for the {@linkplain Objects#number(int) number} of the
     *     object
     */
    public static long add(long[] events) {
        LOCK.lock();
        try {
            GROUPS.add(events);
            return EventWord.group(GROUPS.size() - 1);
        } finally {
            LOCK.unlock();
        }
    }

    /** Those that have been added, by the places of their words. */
    public static long[][] all() {
        LOCK.lock();
        try {
            return GROUPS.toArray(long[][]::new);
        } finally {
            LOCK.unlock();
        }
    }
}
