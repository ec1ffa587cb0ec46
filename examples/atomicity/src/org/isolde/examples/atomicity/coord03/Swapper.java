// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03;

/** Mirrors the point. */
final class Swapper implements Runnable {

    private final Coord coord;

    Swapper(Coord coord) {
        this.coord = coord;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            coord.swap();
        }
    }
}
