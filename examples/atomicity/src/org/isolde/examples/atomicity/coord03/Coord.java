// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03;

import org.isolde.stm.Atomic;

/** A pair of coordinates on the line {@code x + y = 0}. */
final class Coord {

    private int x;
    private int y;

    @Atomic(group = "coord03")
    int getX() {
        return x;
    }

    @Atomic(group = "coord03")
    int getY() {
        return y;
    }

    @Atomic(group = "coord03")
    Point getXY() {
        return new Point(x, y);
    }

    @Atomic(group = "coord03")
    void setXY(int newX, int newY) {
        x = newX;
        y = newY;
    }

    /** Mirrors the point at the diagonal. */
    @Atomic(group = "coord03")
    void swap() {
        int oldX = x;
        x = y;
        y = oldX;
    }

    /** Goes back to the origin. */
    @Atomic(group = "coord03")
    void reset() {
        x = 0;
        y = 0;
    }
}
