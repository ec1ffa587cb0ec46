// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord04;

/** Moves the point along the diagonal. */
final class Mover implements Runnable {

    private final Coord coord;

    Mover(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            coord.setX(round);
            coord.setY(round);
        }
    }
}
