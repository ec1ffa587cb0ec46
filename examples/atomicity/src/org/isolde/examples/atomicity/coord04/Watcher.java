// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord04;

/** Watches whether the point stays on the diagonal. */
final class Watcher implements Runnable {

    private final Coord coord;

    Watcher(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            if (!coord.isOnDiagonal()) {
                System.out.println("Wrong: the point is not on the diagonal.");
            }
        }
    }
}
