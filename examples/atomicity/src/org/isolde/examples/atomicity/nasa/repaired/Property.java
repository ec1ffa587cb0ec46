// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa.repaired;

import org.isolde.stm.Atomic;

/** A property of the spacecraft, and what a task wants of it. */
final class Property {

    private int state;
    private int value;
    private boolean achieved;

    /** Says which value is wanted, and brings the spacecraft into that state. */
    @Atomic(group = "nasa.repaired")
    void achieve(int wanted) {
        value = wanted;
        state = wanted;
        achieved = true;
    }

    /** Whether the spacecraft is in another state than was achieved. */
    @Atomic(group = "nasa.repaired")
    boolean isViolated() {
        return achieved && state != value;
    }
}
