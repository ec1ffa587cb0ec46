// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03;

/** Watches whether the point stays on its line. */
final class Watcher implements Runnable {

    private final Coord coord;

    Watcher(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int x = coord.getX();
            int y = coord.getY();
            if (x + y != 0) {
                System.out.println("Wrong: (" + x + ", " + y + ") is not on the line.");
            }
        }
    }
}
