// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

import java.util.Arrays;

/** The events of an attempt at a transaction, which may be dropped. */
final class Suspended {
    private long[] events = new long[0];
    private int size;

    void add(long event) {
        if (size == events.length) {
            events = Arrays.copyOf(events, Math.max(64, 2 * size));
        }
        events[size++] = event;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return events[index];
    }

    void clear() {
        size = 0;
    }
}
