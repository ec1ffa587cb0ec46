// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.underreporting.repaired;

/** Doubles a number a few times. */
final class Doubler implements Runnable {

    private final Counter counter;

    Doubler(Counter counter) {
        this.counter = counter;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            counter.twice();
        }
    }
}
