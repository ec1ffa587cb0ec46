// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** A sparse vector that can be doubled. */
public class ScaledVector {
    private final Map<Integer, Integer> cells = new TreeMap<>();

    @Atomic
    public void set(int index, int value) {
        cells.put(index, value);
    }

    @Atomic
    public void twice() {
        cells.replaceAll((index, value) -> 2 * value);
    }

    @Atomic
    public int sum() {
        return cells.values().stream().mapToInt(Integer::intValue).sum();
    }
}
