// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.recorder.shadow.Objects;

/**
 * Groups of accesses to fields of one object that are made together: in an {@link EventRing} a
 * group is one word.
 */
public final class EventGroups {
    private static final SpinLock LOCK = new SpinLock();
    private static final List<long[]> GROUPS = new ArrayList<>();

    private EventGroups() {}

    /**
     * Adds a group.
     *
     * @param events the events, with the numbers of the fields as operands; not copied
     * @return the word of the group, without the {@linkplain Objects#number(int) number} of the
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

    /** All groups, by the place field of their words. */
    public static long[][] all() {
        LOCK.lock();
        try {
            return GROUPS.toArray(long[][]::new);
        } finally {
            LOCK.unlock();
        }
    }
}
