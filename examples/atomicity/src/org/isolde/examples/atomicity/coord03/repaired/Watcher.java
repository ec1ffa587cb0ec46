// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03.repaired;

/** Watches whether the point stays on its line. */
final class Watcher implements Runnable {

    private final Coord coord;

    Watcher(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Point point = coord.getXY();
            if (point.x() + point.y() != 0) {
                System.out.println("Wrong: " + point + " is not on the line.");
            }
        }
    }
}
