// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.doublecheck;

import org.isolde.stm.Atomic;

/** A value, and how often it was replaced by the one after it. */
final class Shared {

    private int value;
    private int steps;

    @Atomic(group = "doublecheck")
    int get() {
        return value;
    }

    /** Replaces the value, unless it has changed since. */
    @Atomic(group = "doublecheck")
    void replace(int expected, int newValue) {
        if (value == expected) {
            value = newValue;
            steps = steps + 1;
        }
    }

    @Atomic(group = "doublecheck")
    boolean isConsistent() {
        return value == steps;
    }
}
