// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.local;

import org.isolde.stm.Atomic;

/** A shared number. */
final class Cell {

    private int value;

    @Atomic(group = "local")
    int get() {
        return value;
    }

    @Atomic(group = "local")
    void set(int newValue) {
        value = newValue;
    }
}
