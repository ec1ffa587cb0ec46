// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03.repaired;

/** Moves the point along its line. */
final class Mover implements Runnable {

    private final Coord coord;

    Mover(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            coord.setXY(round, -round);
        }
    }
}
