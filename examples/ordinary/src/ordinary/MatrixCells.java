// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A matrix whose cells are changed one by one. */
public class MatrixCells {
    private final int[][] cells = new int[2][2];

    @Atomic
    public void add(int row, int column, int value) {
        cells[row][column] += value;
    }

    @Atomic
    public void negate(int row, int column) {
        cells[row][column] = -cells[row][column];
    }

    @Atomic
    public int sum() {
        int sum = 0;
        for (int[] row : cells) {
            for (int cell : row) {
                sum += cell;
            }
        }
        return sum;
    }
}
