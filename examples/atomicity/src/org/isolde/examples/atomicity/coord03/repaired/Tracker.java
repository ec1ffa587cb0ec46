// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03.repaired;

/** Watches whether {@code x} stays within its bounds and, apart from that, the pair. */
final class Tracker implements Runnable {

    private final Coord coord;

    Tracker(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            if (Math.abs(coord.getX()) > Main.ROUNDS) {
                System.out.println("Wrong: x is out of bounds.");
            }
            Point point = coord.getXY();
            if (point.x() + point.y() != 0) {
                System.out.println("Wrong: " + point + " is not on the line.");
            }
        }
    }
}
