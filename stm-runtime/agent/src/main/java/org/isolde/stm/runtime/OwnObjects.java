// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.Arrays;

/**
 * A cache of the last few objects that an attempt has created and that are invisible to others
 * before the commit.
 */
final class OwnObjects {

    private static final int KEPT = 16;

    private final Object[] objects = new Object[KEPT];
    private int next;

    void add(Object object) {
        objects[next & KEPT - 1] = object;
        next = next + 1 & Integer.MAX_VALUE;
    }

    boolean contains(Object object) {
        for (int i = Math.min(next, KEPT) - 1; i >= 0; i--) {
            if (objects[i] == object) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        if (next != 0) {
            Arrays.fill(objects, null);
            next = 0;
        }
    }
}
