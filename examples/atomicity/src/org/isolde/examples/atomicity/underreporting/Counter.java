// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.underreporting;

import org.isolde.stm.Atomic;

/** A number that can be added to. */
final class Counter {

    private int value = 1;

    /** Adds something and returns the sum. */
    @Atomic(group = "underreporting")
    int add(int amount) {
        value = value + amount;
        return value;
    }
}
