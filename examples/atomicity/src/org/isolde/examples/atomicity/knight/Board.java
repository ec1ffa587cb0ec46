// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.knight;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/** A square board on which the least known number of moves to each square is written. */
final class Board {

    private final int size;
    private final int[] steps;

    /** A board on which no way is known yet. */
    Board(int size) {
        this.size = size;
        steps = new int[size * size];
        Arrays.fill(steps, size * size);
    }

    int size() {
        return size;
    }

    /** Whether there is such a square. */
    boolean contains(int column, int row) {
        return column >= 0 && column < size && row >= 0 && row < size;
    }

    @Atomic(group = "knight")
    int steps(int column, int row) {
        return steps[row * size + column];
    }

    @Atomic(group = "knight")
    void setSteps(int column, int row, int count) {
        steps[row * size + column] = count;
    }

    /** Whether these are the moves to all squares, row by row. */
    @Atomic(group = "knight")
    boolean agreesWith(int[] expected) {
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] != expected[i]) {
                return false;
            }
        }
        return true;
    }
}
