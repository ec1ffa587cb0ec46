// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord04.repaired;

import org.isolde.stm.Atomic;

/** A point that should be on the diagonal. */
final class Coord {

    private int x;
    private int y;

    @Atomic(group = "coord04.repaired")
    void setXY(int newX, int newY) {
        x = newX;
        y = newY;
    }

    @Atomic(group = "coord04.repaired")
    boolean isOnDiagonal() {
        return x == y;
    }
}
