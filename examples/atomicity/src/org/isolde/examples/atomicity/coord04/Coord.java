// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord04;

import org.isolde.stm.Atomic;

/** A point that should be on the diagonal. */
final class Coord {

    private int x;
    private int y;

    @Atomic(group = "coord04")
    void setX(int newX) {
        x = newX;
    }

    @Atomic(group = "coord04")
    void setY(int newY) {
        y = newY;
    }

    @Atomic(group = "coord04")
    boolean isOnDiagonal() {
        return x == y;
    }
}
