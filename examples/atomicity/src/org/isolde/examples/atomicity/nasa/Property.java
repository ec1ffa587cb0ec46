// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa;

import org.isolde.stm.Atomic;

/** A property of the spacecraft, and what a task wants of it. */
final class Property {

    private int state;
    private int value;
    private boolean achieved;

    /** Says which value is wanted. */
    @Atomic(group = "nasa")
    void claim(int wanted) {
        value = wanted;
    }

    /** Brings the spacecraft into the wanted state. */
    @Atomic(group = "nasa")
    void achieve(int wanted) {
        state = wanted;
        achieved = true;
    }

    /** Whether the spacecraft is in another state than was achieved. */
    @Atomic(group = "nasa")
    boolean isViolated() {
        return achieved && state != value;
    }
}
