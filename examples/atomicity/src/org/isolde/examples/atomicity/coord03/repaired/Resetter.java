// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03.repaired;

/** Sends the point back to the origin. */
final class Resetter implements Runnable {

    private final Coord coord;

    Resetter(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            coord.reset();
        }
    }
}
