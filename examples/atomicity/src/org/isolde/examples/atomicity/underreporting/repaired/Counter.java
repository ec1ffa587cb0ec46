// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.underreporting.repaired;

import org.isolde.stm.Atomic;

/** A number that can be doubled. */
final class Counter {

    private int value = 1;

    @Atomic(group = "underreporting.repaired")
    void twice() {
        value = value + value;
    }

    @Atomic(group = "underreporting.repaired")
    int value() {
        return value;
    }
}
