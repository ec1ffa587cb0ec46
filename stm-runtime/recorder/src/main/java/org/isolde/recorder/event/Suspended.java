// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.event;

import java.util.Arrays;

/** A buffer for the events of an attempt at a transaction, which are dropped if it aborts. */
public final class Suspended {
    private long[] events = new long[0];
    private int size;
    private boolean aside;

    /** Whether the events of the current attempt are collected here. */
    public boolean areAside() {
        return aside;
    }

    /** Begins to collect the events of an attempt. */
    public void putAside() {
        aside = true;
    }

    /** Ends collecting; the collected events remain. */
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
