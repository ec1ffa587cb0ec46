// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.local.repaired;

import org.isolde.stm.Atomic;

/** A shared number. */
final class Cell {

    private int value;

    @Atomic(group = "local.repaired")
    int get() {
        return value;
    }

    @Atomic(group = "local.repaired")
    void increment() {
        value = value + 1;
    }
}
