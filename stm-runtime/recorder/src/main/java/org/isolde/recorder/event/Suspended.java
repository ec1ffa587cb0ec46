// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.Arrays;

/** The events of an attempt at a transaction, which may be dropped. */
public final class Suspended {
    private long[] events = new long[0];
    private int size;
    private boolean aside;

    /** Whether an attempt goes on whose events are put aside here. */
    public boolean areAside() {
        return aside;
    }

    /** Such an attempt begins. */
    public void putAside() {
        aside = true;
    }

    /** Events are put aside no longer; those that have been stay here. */
    public void end() {
        aside = false;
    }

    public void add(long event) {
        if (size == events.length) {
            events = Arrays.copyOf(events, Math.max(64, 2 * size));
        }
        events[size++] = event;
    }

    public int size() {
        return size;
    }

    public long get(int index) {
        return events[index];
    }

    public void clear() {
        size = 0;
    }
}
