// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.doublecheck.repaired;

import org.isolde.stm.Atomic;

/** A value, and how often it was replaced by the one after it. */
final class Shared {

    private int value;
    private int steps;

    /** Replaces the value by the one after it. */
    @Atomic(group = "doublecheck.repaired")
    void advance() {
        value = successor(value);
        steps = steps + 1;
    }

    /** The next number, found the long way. */
    private static int successor(int value) {
        int next = 0;
        for (int i = 0; i <= value; i++) {
            next++;
        }
        return next;
    }

    @Atomic(group = "doublecheck.repaired")
    boolean isConsistent() {
        return value == steps;
    }
}
