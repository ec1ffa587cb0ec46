// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.knight.repaired;

/** The moves of a knight. */
enum Move {
    RIGHT_UP(2, 1),
    UP_RIGHT(1, 2),
    UP_LEFT(-1, 2),
    LEFT_UP(-2, 1),
    LEFT_DOWN(-2, -1),
    DOWN_LEFT(-1, -2),
    DOWN_RIGHT(1, -2),
    RIGHT_DOWN(2, -1);

    private final int columns;
    private final int rows;

    Move(int columns, int rows) {
        this.columns = columns;
        this.rows = rows;
    }

    int columns() {
        return columns;
    }

    int rows() {
        return rows;
    }
}
