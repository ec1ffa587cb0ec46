// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/** Rows of numbers whose last cell is the total of the others. */
public class Spreadsheet {
    private final int[][] cells = new int[2][3];

    @Atomic
    public void set(int row, int column, int value) {
        if (column == 0 || column == 1) {
            cells[row][column] = value;
        }
    }

    @Atomic
    public void total(int row) {
        cells[row][2] = cells[row][0] + cells[row][1];
    }

    @Atomic
    public String show(int row) {
        return Arrays.toString(cells[row]);
    }
}
