// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** A vector of which only the cells that are not zero are kept. */
public class SparseVector {
    private final Map<Integer, Integer> cells = new TreeMap<>();

    @Atomic
    public void set(int index, int value) {
        if (value == 0) {
            cells.remove(index);
        } else {
            cells.put(index, value);
        }
    }

    @Atomic
    public void add(int index, int value) {
        cells.merge(index, value, (a, b) -> a + b == 0 ? null : a + b);
    }

    @Atomic
    public int sum() {
        int sum = 0;
        for (Map.Entry<Integer, Integer> cell : cells.entrySet()) {
            sum += cell.getKey() * cell.getValue();
        }
        return sum;
    }
}
