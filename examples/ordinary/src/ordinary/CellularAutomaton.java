// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A row of cells, each of which becomes alive when exactly one neighbour is. */
public class CellularAutomaton {
    private boolean[] cells = {false, true, false};

    @Atomic
    public void step() {
        boolean[] next = new boolean[cells.length];
        for (int i = 0; i < cells.length; i++) {
            next[i] = isAlive(i - 1) != isAlive(i + 1);
        }
        cells = next;
    }

    private boolean isAlive(int cell) {
        return cell >= 0 && cell < cells.length && cells[cell];
    }

    @Atomic
    public void toggle(int cell) {
        cells[cell] = !cells[cell];
    }

    @Atomic
    public String show() {
        StringBuilder text = new StringBuilder();
        for (boolean cell : cells) {
            text.append(cell ? '#' : '.');
        }
        return text.toString();
    }
}
