// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa.repaired;

/** Wants one property to have one value after the other. */
final class Task implements Runnable {

    private final Property property;

    Task(Property property) {
        this.property = property;
    }

    @Override
    public void run() {
        for (int round = 1; round <= Main.ROUNDS; round++) {
            property.achieve(round);
        }
    }
}
